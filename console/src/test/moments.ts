/** The current time in the screenshots: noon in Seoul. */
export const now = new Date('2026-11-23T03:00:00Z')

export const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
/** Adds half a minute, so that no displayed minute changes while a test runs. */
export const after = (minutes: number): Date => before(-minutes - 0.5)
export const idOf = (place: string): string => `65a0000000000000000000${place}`
