import { frameLimits } from './limits/frameLimits.ts'
import { staffLimits } from './limits/staffLimits.ts'
import { analyticsLimits } from './limits/analyticsLimits.ts'
import { captionLimits } from './limits/captionLimits.ts'
import { deskLimits } from './limits/deskLimits.ts'
import { dutyLimits } from './limits/dutyLimits.ts'
import { moneyLimits } from './limits/moneyLimits.ts'
import { sizeLimits } from './limits/sizeLimits.ts'
import { translationLimits } from './limits/translationLimits.ts'

/** The business constants of spec.md point 9 and rules.md. Every name carries its unit. */
export const limits = {
  splashHideDelayMs: 200,
  openInAppTimeoutMs: 2_000,
  pointBuyOpenInAppTimeoutMs: 1_000,
  acceptLanguageEntries: 9,
  userCacheLifetimeMs: 10 * 60_000,
  readReceiptBatchMs: 500,
  readReceiptBatchIds: 100,
  userLoadBatchMs: 500,
  userLoadBatchIds: 100,
  /** The maximum length of each of a person's four lists of ids. No one mutes or blocks that many people by hand. */
  idListMax: 10_000,

  /** UTF-16 units that a text may have per visible character; enough for most emoji, a flag, a letter with marks. */
  unitsPerCharacter: 8,
  /**
   * Code points that one visible character may have, unless it is an emoji: three, as in a Korean syllable (initial,
   * vowel, final).
   */
  codePointsPerCharacter: 3,
  pageMax: 100,
  pageDefault: 50,
  nicknameMin: 2,
  nicknameMax: 20,
  introductionMax: 300,
  emailMax: 254,
  passwordMax: 128,
  searchMax: 40,
  deviceTextMax: 200,
  /** The largest value of the database's integer type. */
  integerMax: 2_147_483_647,
  versionNameMax: 40,
  minimumAgeYears: 14,
  /** A birthday that makes a person older than this is taken for a typing mistake. */
  oldestAgeYears: 120,

  messageMaxChars: 2_000,
  groupMembersMax: 100,
  /** The number of chats in one response of `chat/list`. */
  chatListPage: 500,
  chatTitleMax: 40,
  reportReasonMax: 500,
  slowModeMs: 3_000,
  /** Texts that the sender of a message request may write until the recipient accepts it. */
  textsPerRequest: 3,
  /** How many strangers a person may start a chat with on one day in Seoul, and how many while their account is new. */
  strangersPerDay: 10,
  strangersPerDayWhenNew: 3,
  /** The recipient of a message request sees at most this many of the celebs that both people follow. */
  celebsInCommonMax: 20,
  newAccountMs: 7 * 24 * 3_600_000,
  maxPrivateChatsMax: 10_000,
  /**
   * The price of a message to a celeb's DMs for senders without premium, unless the celeb sets another within these
   * bounds.
   */
  dmPricePoints: 100,
  dmPricePointsMin: 10,
  dmPricePointsMax: 10_000,
  typingEveryMs: 3_000,
  /** The number of characters of a quoted message that are shown above the reply. */
  quotedMaxChars: 200,
  deleteForAllMs: 24 * 3_600_000,
  recallMs: 5 * 60_000,
  repliesPerBroadcast: 3,
  replyRefillMs: 7 * 24 * 3_600_000,
  /** How many replies one call of `answered-letters` may ask about. */
  lettersAtOnceMax: 100,
  countedRepliesMax: 10_000,
  /** A reply of this length or more counts as long. New fans cannot write one that long. */
  longReplyMinChars: 40,
  celebratedMax: 40,

  scheduledMax: 50,
  scheduledAheadMs: 365 * 24 * 3_600_000,
  autoMessageMax: 500,
  fanNoteMax: 500,
  /** The number of days over which the celeb's list of fans counts replies and comments (as in `replyCount30d`). */
  fanCountDays: 30,
  unwantedWordsMax: 200,
  unwantedWordMax: 20,
  wordChangesPerMinute: 60,
  shelterChangesPerMinute: 30,
  heldTakesPerMinute: 60,
  /** Held messages stay in the folder for this time; later only their author still sees them. */
  heldDays: 30,
  heldCountMax: 999,
  /** After this many held messages within `heldSenderDays`, everything that their author writes is held. */
  heldSenderMessages: 3,
  heldSenderDays: 7,
  /** How often per day one person may send a celeb the same text. */
  sameWordsPerDay: 5,
  privateChatChangesPerMinute: 20,

  postMaxChars: 5_000,
  postPhotosMax: 10,
  photoAltMaxChars: 300,
  teaserChars: 60,
  commentMaxChars: 1_000,
  commentRepliesShown: 2,
  hashtagMax: 40,
  hashtagsPerPost: 20,
  postsPerMinute: 20,
  commentsPerMinute: 60,
  inquiryMaxChars: 2_000,
  /** How many other inquiries of the same person are shown next to the open one. */
  otherInquiriesShown: 5,
  noticeTitleMaxChars: 80,
  noticeMaxChars: 5_000,
  inquiriesPerMinute: 5,
  savedReplyNameMax: 60,

  applicationLinkMax: 300,
  applicationLinksMax: 5,
  applicationProofsMax: 5,
  applicationsPerMinute: 10,
  usernameChecksPerMinute: 60,
  proofMaxBytes: 10 * 1024 * 1024,
  proofNameMax: 100,
  proofsPerMinute: 20,
  /**
   * How many documents a person may upload without adding them to an application; the oldest beyond that are deleted.
   */
  proofsUnsentMax: 10,
  /** How long an applicant has to answer; the username stays reserved for that time. */
  applicationAnswerMs: 14 * 24 * 3_600_000,
  fanLabelsMax: 5,
  fanLabelMax: 12,
  screenshotsPerMinute: 60,
  /** How many rows of a person's screenshot log are kept. */
  screenshotsKept: 1_000,
  reportsPerMinute: 30,
  /** The time within which support decides a report (console.md, 6). */
  caseMs: 24 * 3_600_000,
  /** How long a claimed case belongs to one staff member. */
  caseClaimMs: 15 * 60_000,
  /**
   * How long the console offers to recall a decision, and for how long after that the server still accepts the recall.
   */
  recallDecisionMs: 10_000,
  recallDecisionGraceMs: 5_000,
  /**
   * For this long after the second signature, the end of a celeb's activity can be recalled. It is carried out only
   * after that.
   */
  celebEndingRecallMs: 3_600_000,
  /** How many messages before and after a reported one are stored with it as evidence. */
  excerptMessagesEach: 5,
  appealMaxChars: 2_000,
  appealMs: 20 * 24 * 3_600_000,
  appealsPerMinute: 5,
  stopAdsPerMinute: 20,
  stopAdsProofMax: 400,
  caseReasonMaxChars: 1_000,
  /** The longest suspension or restriction with an end date. One without an end needs two people (`end`). */
  sanctionMaxMs: 365 * 24 * 3_600_000,
  /** 정보통신망법 44조의2: the longest time that content stays hidden on another person's request. */
  takedownMs: 30 * 24 * 3_600_000,
  /** From an author's counter-notice to the day when the content is shown again: 7 to 14 days by law (저작권법 시행령 43조). */
  counterNoticeMs: 10 * 24 * 3_600_000,
  takedownMaxChars: 2_000,
  takedownNameMax: 60,
  takedownProofMaxBytes: 10 * 1024 * 1024,
  /** Requests per network; many people may share one. */
  takedownsPerDay: 10,
  takedownsPerMinute: 20,
  objectionMaxChars: 2_000,
  blocksPerMinute: 30,
  /**
   * How many past blocks of one person by another are stored. If there are more, the two that lie closest together are
   * merged.
   */
  blocksKept: 8,
  unfollowUndoMs: 60_000,
  pushTokenMax: 4_096,
  /** Per network: a browser renews its push subscription rarely, but many people share a network. */
  pushRenewalsPerMinute: 60,
  newNotificationsMax: 100,

  linkMaxChars: 2_000,
  linkPreviewMs: 24 * 3_600_000,
  /** The time limit for fetching a linked page; the page's picture gets the same time again. */
  linkFetchMs: 3_000,
  linkPageMaxBytes: 64 * 1024,
  linkPictureMaxBytes: 4 * 1024 * 1024,
  linkRedirects: 3,

  photoMaxBytes: 20 * 1024 * 1024,
  photoMaxPixels: 50_000_000,
  /** How much of the server's memory decoding one picture may use. */
  photoMaxDecodedBytes: 360 * 1024 * 1024,
  videoMaxBytes: 100 * 1024 * 1024,
  videoMaxMs: 60_000,
  videoMaxPixels: 4_096 * 2_304,
  uploadPartBytes: 2 * 1024 * 1024,
  /**
   * On a slow connection, clients send parts smaller than `uploadPartBytes`, but only the last may be smaller than
   * this.
   */
  uploadPartMinBytes: 16 * 1024,
  uploadsOpenPerUser: 30,
  uploadStaleMs: 24 * 3_600_000,
  uploadsAtOnce: 2,
  resumableFromBytes: 1024 * 1024,
  uploadPartsPerMinute: 1_200,
  /** How fast a node reads one person's uploads after an initial burst. Phones send more slowly than this. */
  uploadBytesPerSecond: 24 * 1024 * 1024,
  uploadBurstBytes: 4 * 1024 * 1024,
  /**
   * How many connections a node receives files on: per person, per network and in all. Above that, it closes the
   * slowest.
   */
  uploadLinesPerPerson: 12,
  uploadLinesPerNetwork: 96,
  uploadLinesAtOnce: 160,
  /** How often a node measures the speed of upload connections. */
  uploadLookMs: 5_000,
  /**
   * An upload connection that is slower than this at three measurements in a row is closed. The smallest part takes 16
   * s at this speed.
   */
  uploadMinBytesPerSecond: 1024,
  /** An upload connection that is slower than this may be closed when there are too many. */
  uploadSlowBytesPerSecond: 16 * 1024,
  watermarksPerMinute: 20,
  watermarkCopyMs: 24 * 3_600_000,
  /**
   * How long the copy of a bought photo with its buyer's watermark is stored; viewing the photo later makes it again.
   */
  markedPhotoMs: 30 * 24 * 3_600_000,
  watermarkWaitMs: 3 * 60_000,
  fileLinkMs: 5 * 60_000,
  voiceMaxBytes: 50 * 1024 * 1024,
  voiceMaxMs: 10 * 60_000,
  /** A voice message in a chat. */
  voiceLetterMaxMs: 3 * 60_000,
  /** A fan's voice answer to a broadcast, where the celeb takes them. */
  voiceAnswerMaxMs: 15_000,
  /** How many bars the waveform of a voice recording has. */
  voiceBars: 48,

  contentsTitleMax: 40,
  contentsDescriptionMax: 300,
  contentsItemsMax: 50,
  contentsPricePointsMin: 500,
  contentsPricePointsMax: 100_000,
  contentsPricePointsStep: 100,
  contentsSavesPerMinute: 30,
  /** How many items of contents are previewed before purchase. */
  contentsPreviews: 4,

  codeDigits: 6,
  codeMs: 5 * 60_000,
  codeTries: 5,
  codeResendAfterMs: 60_000,
  codesPerHour: 5,
  codesPerHourPerIp: 30,
  resetLinkMs: 30 * 60_000,
  emailUndoMs: 7 * 24 * 3_600_000,
  ticketMs: 30 * 60_000,
  /** How long a ticket that opens the system's browser is valid: for one sign-in, one order or one identity check. */
  browserTicketMs: 5 * 60_000,
  confirmedMs: 10 * 60_000,
  certificationMs: 30 * 60_000,
  erasedAfterMs: 30 * 24 * 3_600_000,
  listedSessions: 100,

  ...moneyLimits,
  ...captionLimits,
  ...translationLimits,
  ...sizeLimits,
  ...deskLimits,
  ...dutyLimits,
  ...analyticsLimits,
  ...staffLimits,
  ...frameLimits,

  /** When staff see how many sessions a version or flag affects, sessions used within this time are counted. */
  liveSessionMs: 30 * 24 * 3_600_000,
  flagReasonMaxChars: 200,

  sessionMs: 90 * 24 * 3_600_000,
  testPremiumDays: 31,
  /** The price of a month of premium including VAT, unless the celeb's product sets another. */
  premiumWon: 4_900,
  /** The days after a failed charge on which it is retried. Access stays until the last one. */
  premiumTryDays: [1, 3, 5, 7],
  premiumGraceDays: 8,
  /** Grace period: how long access continues while Apple retries a charge, as set in App Store Connect. */
  applePremiumGraceDays: 16,
  /** Cards are charged between these times in Seoul. */
  chargeFrom: '10:00',
  chargeTo: '20:00',
  /** The server charges a renewal only if it sent a reminder at least this long before. */
  premiumReminderMs: 72 * 3_600_000,
  /** The days before the first charge at a higher price on which the fan is asked for consent. */
  priceAskDays: [30, 14, 7],
  /** After this many full days without a broadcast, the app offers fans a refund. */
  silenceDays: 7,
  /** A suspension of a celeb up to this long pauses fans' premium; a longer one ends it with refunds. */
  premiumPauseMaxDays: 30,

  /**
   * Consecutive password attempts at one account from one device or network; after that, one more every
   * `passwordAttemptEveryMs`.
   */
  passwordAttempts: 10,
  passwordAttemptEveryMs: 30_000,
  /**
   * Password attempts per day at one account, by one device, by one session, or by all unknown devices together; after
   * that, one every 864 seconds.
   */
  passwordAttemptsPerDay: 100,
  /** How long a device stays known after its last sign-in, and how many known devices an account may have. */
  knownDeviceMs: 180 * 24 * 3_600_000,
  knownDevicesMax: 50,

  callsPerMinute: 600,
  /** How many calls of each group a caller may have in progress at once. */
  unansweredCallsMax: 100,
  anonymousCallsPerMinute: 300,
  signInsPerMinute: 20,
  signUpsPerMinute: 20,
  codesPerMinute: 30,
  codeTriesPerMinute: 60,
  nicknameChecksPerMinute: 120,
  exportsPerMinute: 60,
  uploadsPerMinute: 60,
  searchesPerMinute: 240,
  linkPreviewsPerMinute: 120,
  /** How many linked pages the server fetches for messages of one author. */
  linksKeptPerMinute: 20,
  /**
   * Limits the frames of a connection; each is counted before it is parsed. A well-behaved client reaches the limits on
   * events (below) first: besides events it sends only a pong every 25 seconds.
   */
  socketFramesPerSecond: 60,
  socketFramesBurst: 600,
  /** The same limit for all connections of one person together. */
  personFramesPerSecond: 120,
  personFramesBurst: 1_200,
  /** How many frames above the rate the server drops before it closes the connection. */
  socketFramesDroppedMax: 600,
  /**
   * How many frames a connection may send before it authenticates: a well-behaved client opens it, authenticates, and
   * retries twice.
   */
  socketFramesBeforeSignIn: 40,
  authenticateWithinMs: 15_000,
  /**
   * Connections from one network (an IPv4 address or IPv6 /64) that have not authenticated yet. Thousands of people may
   * share the address of a mobile carrier. If all of them reconnect within seconds, and each takes 0.2 seconds, about
   * 500 are open at a time; clients that are refused retry with back-off.
   */
  unauthenticatedSocketsMax: 500,
  /**
   * New connections from one network, as a token bucket. A connection that authenticates returns its token, so
   * signed-in people never use up the limit.
   */
  newSocketsPerSecond: 20,
  newSocketsBurst: 1_000,
  /** Frames of all unauthenticated connections from one network: enough for each to open and authenticate twice. */
  strangerFramesPerSecond: 100,
  strangerFramesBurst: 4_000,
  /** Authentications of one person: enough for twelve devices that lose their connection ten times in a row. */
  authenticationsPerSecond: 1,
  authenticationsBurst: 120,
  socketEventsPerSecond: 40,
  socketEventsBurst: 400,
} as const

/** How long a reply to a broadcast may be, by the number of days of the current premium (rules.md, Chats). */
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
