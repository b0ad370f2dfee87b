const dayMs = 24 * 3_600_000

/**
 * Limits on what reports alone can hide before staff have looked. The rules themselves are `hideRules` in the server.
 */
export const reportLimits = {
  /** Reports from an account younger than this have no weight. */
  reporterAgeMs: 7 * dayMs,
  /** A reporter who was right about this many different people within `reportTrustMs` gets more weight. */
  rightReports: 2,
  /** A reporter with this many unfounded reports of urgent harm within `reportTrustMs` gets no weight. */
  harmReportsWithoutMerit: 3,
  reportTrustMs: 90 * dayMs,
  /**
   * Until staff decide: how many things one reporter's reports may help to hide, and how many things of one person may
   * be hidden by reports.
   */
  hiddenPerReporter: 3,
  hiddenPerPerson: 3,
  /** For this long after staff found nothing wrong, reports alone do not hide the same thing, unless it was edited. */
  foundFineMs: 30 * dayMs,
} as const
