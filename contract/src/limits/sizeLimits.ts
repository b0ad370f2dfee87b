/**
 * The size from which a service has duties about illegal recordings (전기통신사업법 22조의5, 시행령 30조의6): sales of a year, or
 * people a day on the average of three months. `SIZE_DUTIES` turns them on.
 */
export const sizeLimits = {
  sizeYearWon: 1_000_000_000,
  sizeDailyPeople: 100_000,
  sizeAverageDays: 90,
  blockedSearchMaxChars: 20,
  blockedSearchesMax: 500,
} as const
