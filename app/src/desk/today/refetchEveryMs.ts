/** How often the counts of readers and replies are refetched; the same as on the celeb's own pages. */
export const refetchEveryMs = 10_000
