/** THE business constants: spec.md point 9 and rules.md. The unit stands in every name. */
export const limits = {
  maxContentWidthPx: 480,
  splashHideDelayMs: 200,
  openInAppTimeoutMs: 2_000,
  pointBuyOpenInAppTimeoutMs: 1_000,
  acceptLanguageEntries: 9,
  userCacheLifetimeMs: 10 * 60_000,
  readReceiptBatchMs: 500,
  readReceiptBatchIds: 100,
  userLoadBatchMs: 500,
  userLoadBatchIds: 100,

  pageMax: 100,
  pageDefault: 50,
  nicknameMin: 2,
  nicknameMax: 20,
  introductionMax: 300,
  emailMax: 254,
  passwordMax: 128,
  searchMax: 40,
  deviceTextMax: 200,
  minimumAgeYears: 14,

  messageMaxChars: 2_000,
  deleteForAllMs: 24 * 3_600_000,
  recallMs: 5 * 60_000,
  repliesPerBroadcast: 3,
  replyRefillMs: 7 * 24 * 3_600_000,

  photoMaxBytes: 20 * 1024 * 1024,
  photoMaxPixels: 50_000_000,
  fileLinkMs: 5 * 60_000,

  codeDigits: 6,
  codeMs: 5 * 60_000,
  codeTries: 5,
  codeResendAfterMs: 60_000,
  codesPerHour: 5,
  codesPerHourPerIp: 30,
  resetLinkMs: 30 * 60_000,
  ticketMs: 30 * 60_000,
  confirmedMs: 10 * 60_000,
  certificationMs: 30 * 60_000,
  erasedAfterMs: 30 * 24 * 3_600_000,
  listedSessions: 100,

  sessionMs: 90 * 24 * 3_600_000,
  testPremiumDays: 31,

  callsPerMinute: 600,
  anonymousCallsPerMinute: 300,
  signInsPerMinute: 20,
  signUpsPerMinute: 20,
  codesPerMinute: 30,
  codeTriesPerMinute: 60,
  nicknameChecksPerMinute: 120,
  exportsPerMinute: 60,
  uploadsPerMinute: 60,
  socketEventsPerSecond: 40,
  socketEventsBurst: 400,
  socketsPerUser: 12,
  socketBufferMaxBytes: 4 * 1024 * 1024,
  socketPayloadMaxBytes: 64 * 1024,
  jsonBodyMaxBytes: 256 * 1024,
} as const

/** How long a reply to a broadcast may be, by the days of the running subscription (rules.md, Chats). */
export const replyLengths = [
  { fromDay: 0, maxChars: 30 },
  { fromDay: 50, maxChars: 50 },
  { fromDay: 77, maxChars: 77 },
  { fromDay: 100, maxChars: 100 },
  { fromDay: 200, maxChars: 200 },
  { fromDay: 365, maxChars: 300 },
] as const

export const product = {
  version: '2.7.0',
  build: 2_070_000,
  languageStorageKey: 'byeol.language.ui',
  tokenStorageKey: 'byeol.auth.token',
  webAccessCookie: 'wa',
} as const
