/** The part of `limits` that is about published documents, guardians of minors, and leaks. */
export const dutyLimits = {
  /** Issuers of prepaid means register from these sums (전자금융거래법 28조). A lawyer confirms. */
  prepaidHeldWon: 3_000_000_000,
  prepaidYearWon: 50_000_000_000,
  /** The years of a transparency report. */
  firstYear: 2026,
  lastYear: 2100,
  policyMaxChars: 25_000,
  policyChangesMaxChars: 1_000,
  /** Full days between the notice of a new version and its effect; more when it is worse for people (약관 심사지침). */
  policyNoticeDays: 7,
  policyNoticeWorseDays: 30,
  /** 개인정보 보호법 시행령 41조: a guardian gets an answer within ten days. */
  /** The sealed id in the link of a claim. */
  claimProofMaxChars: 600,
  guardianAnswerMs: 10 * 24 * 3_600_000,
  guardianMaxChars: 2_000,
  guardianNameMax: 60,
  guardianProofMaxBytes: 10 * 1024 * 1024,
  /** Requests from one network; many people may share one. */
  guardianRequestsPerDay: 10,
  guardianRequestsPerMinute: 20,
  /** Deadlines after a leak: letters and reports (개인정보 보호법 34조; 정보통신망법 48조의3). A lawyer confirms. */
  incidentTellMs: 72 * 3_600_000,
  incidentCommissionMs: 72 * 3_600_000,
  incidentAgencyMs: 24 * 3_600_000,
  incidentReportPeople: 1000,
  incidentPublicMs: 30 * 24 * 3_600_000,
  /** Each part of the letter about a leak: the whole letter fits into a long text message. */
  incidentWordsMaxChars: 220,
  incidentIdsMax: 1000,
} as const
