export const translationLimits = {
  translationsPerMinute: 60,
  /** How long a translation is kept for other readers of the same text. */
  translationKeptMs: 7 * 24 * 3_600_000,
  translationDaysShown: 14,
} as const
