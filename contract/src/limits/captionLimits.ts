/** The part of `limits` that is about captions of videos and voices. */
export const captionLimits = {
  captionDraftsPerMinute: 5,
  captionsMaxChars: 60_000,
  captionLinesMax: 1_000,
  captionLineMaxChars: 300,
} as const
