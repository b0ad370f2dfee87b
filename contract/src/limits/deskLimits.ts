/**
 * The part of `limits` that is about the support desk: alerts, deadlines of inquiries, requests about personal data.
 */
export const deskLimits = {
  /**
   * While no staff member has claimed a report of illegal filming or minors, the alert is repeated after this time:
   * first to staff on duty, next to all who decide cases, finally to owners.
   */
  alertAgainMs: 10 * 60_000,
  alertRounds: 3,
  /**
   * The hours in which the desk answers on business days (Seoul time). Deadlines of inquiries count only these hours.
   */
  deskOpensHour: 10,
  deskClosesHour: 19,
  firstAnswerOpenMs: 9 * 3_600_000,
  solutionOpenMs: 27 * 3_600_000,
  inquiryRatingMaxChars: 500,
  inquiryFileMaxBytes: 10 * 1024 * 1024,
  inquiryFileNameMax: 80,
  inquiryFilesPerMinute: 10,
  deskStatsDaysMax: 100,
  /** How many cases about the same reported person staff may decide with one signature. */
  casesAtOnceMax: 20,
  /** How many cases one staff member may claim at a time, so that no one claims a whole queue. */
  casesHeldMax: 30,
  /** How many random letters follow the first word of a link code. */
  linkCodeChars: 6,
  /** How many refunds one signature covers. */
  refundsAtOnceMax: 50,
  /** How long an outage banner stays if staff forget to end it. */
  outageMs: 6 * 3_600_000,
  dutyShiftsMax: 200,
  staffDevicesMax: 5,
  /** The time within which deletions, copies and corrections requested by mail must be done: ten days (law.md 1). */
  dataRequestMs: 10 * 24 * 3_600_000,
  /** How long the mailed link to a data copy works, and how many downloads it allows. */
  handedDataMs: 7 * 24 * 3_600_000,
  handedDataDownloads: 5,
}
