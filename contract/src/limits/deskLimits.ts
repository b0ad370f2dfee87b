/** The part of `limits` that is about the desk: alerts, inquiries with their clocks, requests about personal data. */
export const deskLimits = {
  /** While no staff member holds a report of filming or minors: those on duty, all who decide cases, then owners. */
  alertAgainMs: 10 * 60_000,
  alertRounds: 3,
  /** The desk answers from hour to hour in Seoul on business days; the clocks of inquiries run only then. */
  deskOpensHour: 10,
  deskClosesHour: 19,
  firstAnswerOpenMs: 9 * 3_600_000,
  solutionOpenMs: 27 * 3_600_000,
  inquiryRatingMaxChars: 500,
  inquiryFileMaxBytes: 10 * 1024 * 1024,
  inquiryFileNameMax: 80,
  inquiryFilesPerMinute: 10,
  deskStatsDaysMax: 100,
  /** How many cases of one person one signature decides. */
  casesAtOnceMax: 20,
  /** How many cases a staff member holds at a time, so that a queue does not belong to one person. */
  casesHeldMax: 30,
  /** The letters of a link code after its first word. */
  linkCodeChars: 6,
  /** How many refunds one signature covers. */
  refundsAtOnceMax: 50,
  /** A banner about an outage that staff forget to end. */
  outageMs: 6 * 3_600_000,
  dutyShiftsMax: 200,
  staffDevicesMax: 5,
  /** Deletions, copies and corrections requested by mail are done within ten days (law.md 1). */
  dataRequestMs: 10 * 24 * 3_600_000,
  /** How long the mailed link to a copy works, and how often. */
  handedDataMs: 7 * 24 * 3_600_000,
  handedDataDownloads: 5,
}
