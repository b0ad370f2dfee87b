/** The moment of the pictures: noon in Seoul. */
export const now = new Date('2026-11-23T03:00:00Z')

export const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
/** Half a minute more, so that no shown minute changes while a test runs. */
export const after = (minutes: number): Date => before(-minutes - 0.5)
export const idOf = (place: string): string => `65a0000000000000000000${place}`
