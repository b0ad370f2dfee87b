/** 3 to 20 of `a-z 0-9 _ .` (rules.md, People). */
export const celebUsernamePattern = /^[a-z0-9_.]{3,20}$/

export const isCelebUsername = (username: string): boolean => celebUsernamePattern.test(username)
