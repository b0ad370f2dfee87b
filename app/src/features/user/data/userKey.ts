/** Where all people stand in the cache. */
export const usersKey = ['user'] as const

/** Where a person stands there, by id or `@username`. */
export const userKey = (ref: string) => [...usersKey, ref] as const
