/** The part of `limits` that is about money: orders, points, donations, earnings, refunds. */
export const moneyLimits = {
  /** A pending order expires after this time if nothing was captured. A later payment is still fulfilled. */
  orderMs: 30 * 60_000,
  /**
   * PortOne cannot close an open payment window. For this long after its start, an order that was closed here still
   * counts against the person's limits, unless the provider confirms that nothing can be captured for it any more.
   */
  windowMs: 24 * 3_600_000,
  ordersPerMinute: 20,
  /** How many orders may be awaiting payment: of one person, and of everyone at one network address. */
  openOrdersMax: 30,
  openOrdersPerNetworkMax: 1_000,
  /** How many orders of one person may end unpaid within 24 hours. */
  unpaidOrdersPerDay: 100,
  /** How long the response to a call with an Idempotency-Key is stored. */
  answerKeptMs: 24 * 3_600_000,
  /** How often a person may begin to add a card on one day in Seoul. */
  cardsPerDay: 5,
  /**
   * If the outcome of a charge is unknown, the server only looks it up for this long, and afterwards sends the charge
   * once more.
   */
  chargeLookupMs: 15 * 60_000,
  hooksPerMinute: 600,
  refundDays: 7,
  /** The fee for a refund of points after `refundDays`, deducted from the unspent part: the larger of the two. */
  lateRefundFeeMinWon: 1_000,
  lateRefundFeePercent: 10,
  pointYears: 5,
  /** When points are returned after their expiry date, they can be spent for this many days. */
  returnedPointsDays: 30,
  pointExpirySoonDays: 30,
  /** How many days before points expire the person gets notifications. */
  pointExpiryToldDays: [30, 7, 1],
  minorMonthWon: 70_000,
  /**
   * The maximum that a person may pay for points, pay for donation points, and donate: each of them, per day in Seoul.
   */
  dayWon: 1_000_000,
  /** People may buy adult contents from the year in which they reach this age. */
  adultYearAge: 19,
  /**
   * The platforms on which contents for adults can be seen and bought. Store rules forbid them in the native apps (App
   * Store 1.1.4, Google Play: sexual content), where only their maker sees them.
   */
  adultPlatforms: ['web'] as readonly string[],
  /** An adult's age must be verified again after this time (청소년보호법 16조). */
  adultCheckDays: 365,
  /** For people younger than this, a guardian may cancel a payment (Civil Act). */
  majorityYears: 19,
  testPointsMax: 100_000,
  /**
   * The smallest donation; larger ones go up in steps of `donationStepPoints`, to at most what a person may donate in a
   * day.
   */
  donationPointsMin: 1_000,
  donationStepPoints: 100,
  donationMessageMax: 100,
  donationThanksMax: 300,
  donationsPerMinute: 30,
  /** How many ranks the ranking lists, and how many neighbours are shown above and below a viewer with a lower rank. */
  rankingPlaces: 100,
  rankingNeighbours: 2,
  /** Donations within this time share one notification. */
  donationNoticeMs: 5 * 60_000,

  bankAccountsMax: 3,
  addressMax: 200,
  bankAccountsPerMinute: 10,
  /** A new bank account cannot be paid to for this long. */
  bankAccountCoolingMs: 72 * 3_600_000,
  /** The number of business days within which staff answer a celeb application, as the app promises. */
  applicationAnswerDays: 3,
  /** The number of business days within which staff check a bankbook, as the app promises. */
  bankAccountCheckDays: 1,
  /** Sales can be settled once buyers can no longer get a refund: after the seventh day. */
  earningHoldDays: 7,
  settlementMinWon: 10_000,
  /** A celeb who is leaving may be paid less than the minimum, but only once within this time. */
  finalSettlementEveryMs: 30 * 24 * 3_600_000,
  /** For how long a celeb who left without a payable account can claim their earnings. */
  payableYears: 5,
  settlementPayDays: 3,
  settlementReasonMaxChars: 200,
  bankFileMaxLines: 1_000,
  /** The most that one staff member may refund for an order alone; above that, a colleague has to approve. */
  refundAloneMaxWon: 30_000,
  /** The most that one staff member may refund alone within 24 hours, over all kinds, in total and to one person. */
  givenBackAgentDayMaxWon: 100_000,
  givenBackPersonDayMaxWon: 30_000,
  refundReasonMaxChars: 300,
} as const
