/** The cache key of all people. */
export const usersKey = ['user'] as const

/** The cache key of one person, by id or `@username`. */
export const userKey = (ref: string) => [...usersKey, ref] as const
