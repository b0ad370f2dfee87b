const dayMs = 24 * 3_600_000

/** What reports alone may hide before staff have looked. The rule itself is `hideRules` on the server. */
export const reportLimits = {
  /** An account younger than this weighs nothing. */
  reporterAgeMs: 7 * dayMs,
  /** About so many different people a reporter was right within `reportTrustMs`, and their word weighs more. */
  rightReports: 2,
  /** So many reports of urgent harm without merit within `reportTrustMs`, and the reporter's word weighs nothing. */
  harmReportsWithoutMerit: 3,
  reportTrustMs: 90 * dayMs,
  /** Things that one reporter's word helps to hide, and things of one person that are hidden, until staff decided. */
  hiddenPerReporter: 3,
  hiddenPerPerson: 3,
  /** For so long after staff found nothing wrong, reports alone do not hide the same thing, unless it was edited. */
  foundFineMs: 30 * dayMs,
} as const
