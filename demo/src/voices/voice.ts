export const hours = ['morning', 'day', 'evening', 'night'] as const
export type Hour = (typeof hours)[number]

/**
 * What a celeb broadcasts, by time of day. ` / ` separates the messages of one run, `[coffee]` is a photo of the celeb
 * (art/photos), and a leading `winter>` limits a run to that season. Never attach a Korean particle that depends on the
 * last letter to `{nickname}`: it would be wrong for half of the names.
 */
export type Voice = Record<Hour, readonly string[]>
