/** The part of `limits` that is about money: orders, points, donations, earnings, refunds. */
export const moneyLimits = {
  /** A pending order expires after this time if nothing was captured. A later payment is still fulfilled. */
  orderMs: 30 * 60_000,
  /**
   * PortOne cannot close an open payment window. For this long after its start, a closed order still counts against its
   * owner's limits, unless the provider says that nothing can be captured for it any more.
   */
  windowMs: 24 * 3_600_000,
  ordersPerMinute: 20,
  /** Orders that may still be paid, of one person, and of all people at one network address. */
  openOrdersMax: 30,
  openOrdersPerNetworkMax: 1_000,
  /** Orders of one person that ended unpaid within 24 hours. */
  unpaidOrdersPerDay: 100,
  /** How long the answer of a call with an Idempotency-Key is stored. */
  answerKeptMs: 24 * 3_600_000,
  /** Cards that a person may begin to add on one day in Seoul. */
  cardsPerDay: 5,
  /** For this long, the server only looks up a charge with an unknown outcome. Then it sends the charge once more. */
  chargeLookupMs: 15 * 60_000,
  hooksPerMinute: 600,
  refundDays: 7,
  /** What a refund of points after these days deducts from the unspent part: the larger of the two. */
  lateRefundFeeMinWon: 1_000,
  lateRefundFeePercent: 10,
  pointYears: 5,
  /** How long points that are returned after their last day can be spent. */
  returnedPointsDays: 30,
  pointExpirySoonDays: 30,
  /** How many days before points expire their owner gets a notification. */
  pointExpiryToldDays: [30, 7, 1],
  minorMonthWon: 70_000,
  /** What a person may pay for points, pay for donation points, and donate, each on one day in Seoul. */
  dayWon: 1_000_000,
  /** People may buy adult contents from the year in which they reach this age. */
  adultYearAge: 19,
  /**
   * Where contents for adults can be seen and bought. The rules of the stores forbid them in the shells (App Store
   * 1.1.4, Google Play: sexual content), where only their maker sees them.
   */
  adultPlatforms: ['web'] as readonly string[],
  /** Adults are checked again after this time (청소년보호법 16조). */
  adultCheckDays: 365,
  /** Under this full age a guardian may cancel a payment (Civil Act). */
  majorityYears: 19,
  testPointsMax: 100_000,
  /** The smallest donation, in steps of `donationStepPoints`; the largest is what a person may donate in a day. */
  donationPointsMin: 1_000,
  donationStepPoints: 100,
  donationMessageMax: 100,
  donationThanksMax: 300,
  donationsPerMinute: 30,
  /** How many places the ranking lists, and how many neighbours a viewer further down sees on each side. */
  rankingPlaces: 100,
  rankingNeighbours: 2,
  /** Donations within this time share a notification. */
  donationNoticeMs: 5 * 60_000,

  bankAccountsMax: 3,
  addressMax: 200,
  bankAccountsPerMinute: 10,
  /** How long after it was added a bank account can be paid to. */
  bankAccountCoolingMs: 72 * 3_600_000,
  /** Staff answer a celeb application within this many business days, as the app promises. */
  applicationAnswerDays: 3,
  /** Staff compare a bankbook within this many business days, as the app promises for a waiting account. */
  bankAccountCheckDays: 1,
  /** Sales can be settled once no buyer can be refunded any more: after the seventh day. */
  earningHoldDays: 7,
  settlementMinWon: 10_000,
  /** A celeb who is leaving may be paid less than the minimum, once within this time. */
  finalSettlementEveryMs: 30 * 24 * 3_600_000,
  /** How long earnings of a celeb who left without a payable account can be claimed. */
  payableYears: 5,
  settlementPayDays: 3,
  settlementReasonMaxChars: 200,
  bankFileMaxLines: 1_000,
  /** The most that one staff member may refund of an order alone. Above it a colleague has to approve. */
  refundAloneMaxWon: 30_000,
  /** The most that one staff member may refund alone within 24 hours, over all kinds, and the most for one person. */
  givenBackAgentDayMaxWon: 100_000,
  givenBackPersonDayMaxWon: 30_000,
  refundReasonMaxChars: 300,
} as const
