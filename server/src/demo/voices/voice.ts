export type Hour = 'morning' | 'day' | 'evening' | 'night'

/**
 * What a celeb tells, by the hour it is told at. ` / ` parts the messages of one run, `[coffee]` is a photo, and
 * `winter>` in front keeps it to a season. Never tie a particle to `{nickname}`: it would be wrong for half the names.
 */
export type Voice = Record<Hour, readonly string[]>
