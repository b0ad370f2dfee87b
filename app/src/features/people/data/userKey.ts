/** The prefix of every person's cache key. */
export const usersKey = ['user'] as const

/** The cache key of a person, by id or `@username`. */
export const userKey = (ref: string) => [...usersKey, ref] as const
