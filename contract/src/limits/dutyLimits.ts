/** The part of `limits` that is about published documents, guardians of minors, and leaks. */
export const dutyLimits = {
  /** Above these sums, issuers of prepaid means must register (전자금융거래법 28조). To be confirmed by a lawyer. */
  prepaidHeldWon: 3_000_000_000,
  prepaidYearWon: 50_000_000_000,
  /** The years for which there can be a transparency report. */
  firstYear: 2026,
  lastYear: 2100,
  policyMaxChars: 25_000,
  policyChangesMaxChars: 1_000,
  /** Full days between the notice of a new version and its effect; more if it is to people's disadvantage (약관 심사지침). */
  policyNoticeDays: 7,
  policyNoticeWorseDays: 30,
  /** The maximum length of the encrypted id in a claim's link. */
  claimProofMaxChars: 600,
  /** 개인정보 보호법 시행령 41조: a guardian gets an answer within ten days. */
  guardianAnswerMs: 10 * 24 * 3_600_000,
  guardianMaxChars: 2_000,
  guardianNameMax: 60,
  guardianProofMaxBytes: 10 * 1024 * 1024,
  /** Requests per network; many people may share one. */
  guardianRequestsPerDay: 10,
  guardianRequestsPerMinute: 20,
  /**
   * Deadlines after a leak, for notices to people and reports to authorities (개인정보 보호법 34조; 정보통신망법 48조의3). To be
   * confirmed by a lawyer.
   */
  incidentTellMs: 72 * 3_600_000,
  incidentCommissionMs: 72 * 3_600_000,
  incidentAgencyMs: 24 * 3_600_000,
  incidentReportPeople: 1000,
  incidentPublicMs: 30 * 24 * 3_600_000,
  /** The maximum for each part of a leak notice, so that the whole notice fits into one long text message. */
  incidentWordsMaxChars: 220,
  incidentIdsMax: 1000,
} as const
