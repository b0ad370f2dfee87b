/** The part of `limits` that is about staff at the console, such as sessions, passkeys and views of personal data. */
export const staffLimits = {
  /** A console session ends after `staffIdleMs` without a call, and after `staffSessionMs` at the latest. */
  staffSessionMs: 12 * 3_600_000,
  staffIdleMs: 30 * 60_000,
  /**
   * Within this time, repeated views by one staff session of the same data of one person share one row of the audit
   * log.
   */
  staffLookMs: 10 * 60_000,
  staffLinkMs: 24 * 3_600_000,
  /** How long a change that one owner requested waits for a second owner. */
  staffChangeMs: 7 * 86_400_000,
  /** How long Today shows which signatures of a locked staff member were revoked. */
  revokedShownMs: 7 * 86_400_000,
  /** How long a passkey may take to respond. */
  staffChallengeMs: 3 * 60_000,
  passkeysPerStaff: 2,
  staffSignInsPerMinute: 20,
  unmaskMs: 5 * 60_000,
  unmaskReasonMaxChars: 300,
  /** How many messages one call deletes for a person who is leaving, and how many such calls are allowed per minute. */
  erasedMessagesAtOnce: 50,
  erasuresPerMinute: 120,
  /**
   * The maximum length of an authority's name, of its document number and of the law, in the register of authorities'
   * demands.
   */
  demandLineMaxChars: 120,
  foundPeopleMax: 20,
} as const
