export const hours = ['morning', 'day', 'evening', 'night'] as const
export type Hour = (typeof hours)[number]

/**
 * What a celeb tells, by the hour it is told at. ` / ` parts the messages of one run, `[coffee]` is a photo of hers
 * (art/photos), and `winter>` in front keeps it to a season. Never tie a particle that depends on the last letter to
 * `{nickname}`: it would be wrong for half the names.
 */
export type Voice = Record<Hour, readonly string[]>
