/** The part of `limits` that is about money: orders, points, donations, earnings, refunds. */
export const moneyLimits = {
  /** A pending order expires when nothing was captured by then. A payment that comes later is still given. */
  orderMs: 30 * 60_000,
  /**
   * PortOne cannot close an open payment window. For so long after its beginning a closed order counts against the
   * limits of its owner, unless the provider says that nothing can be captured for it any more.
   */
  windowMs: 24 * 3_600_000,
  ordersPerMinute: 20,
  /** Orders of one person, and of everybody at one network address, that may still be paid. */
  openOrdersMax: 30,
  openOrdersPerNetworkMax: 1_000,
  /** Orders of one person that came to nothing in 24 hours. */
  unpaidOrdersPerDay: 100,
  /** How long the answer of a call with an Idempotency-Key is kept. */
  answerKeptMs: 24 * 3_600_000,
  /** Cards that a person may begin to add on one day in Seoul. */
  cardsPerDay: 5,
  /** For so long a charge whose outcome is unknown is only looked up; then it is sent once more. */
  chargeLookupMs: 15 * 60_000,
  hooksPerMinute: 600,
  refundDays: 7,
  pointYears: 5,
  /** How long points that come back after their last day can be spent. */
  returnedPointsDays: 30,
  pointExpirySoonDays: 30,
  /** How many days before points expire their owner is told. */
  pointExpiryToldDays: [30, 7, 1],
  minorMonthWon: 70_000,
  /** What a person may pay for points, pay for donation points, and donate, each on one day in Seoul. */
  dayWon: 1_000_000,
  /** People may buy adult contents from the year in which they reach this age. */
  adultYearAge: 19,
  /** Under this full age a guardian may cancel a payment (Civil Act). */
  majorityYears: 19,
  testPointsMax: 100_000,
  /** The smallest donation, in steps of `donationStepPoints`; the largest is what a person may donate in a day. */
  donationPointsMin: 1_000,
  donationStepPoints: 100,
  donationMessageMax: 100,
  donationThanksMax: 300,
  donationsPerMinute: 30,
  /** How many places the ranking lists; and how many neighbours are shown on each side of a viewer further down. */
  rankingPlaces: 100,
  rankingNeighbours: 2,
  /** Donations within this time share a notification. */
  donationNoticeMs: 5 * 60_000,

  bankAccountsMax: 3,
  addressMax: 200,
  bankAccountsPerMinute: 10,
  /** How long a new bank account waits before it can be paid to. */
  bankAccountCoolingMs: 72 * 3_600_000,
  /** Within so many business days staff answer who applied to become a celeb, as the app promises. */
  applicationAnswerDays: 3,
  /** Within so many business days staff compare a bankbook, as the app promises where an account waits. */
  bankAccountCheckDays: 1,
  /** Sales can be settled once refunds have been impossible for everybody: after their seventh day. */
  earningHoldDays: 7,
  settlementMinWon: 10_000,
  /** A celeb who is leaving may be paid less than that, once in so long. */
  finalSettlementEveryMs: 30 * 24 * 3_600_000,
  settlementPayDays: 3,
  settlementReasonMaxChars: 200,
  /** How long a resident number is kept after it was last used to pay taxes (Income Tax Act). */
  residentNumberYears: 5,
  bankFileMaxLines: 1_000,
  /** What one staff member may refund of an order alone. Above it somebody else approves. */
  refundAloneMaxWon: 30_000,
  /** What one staff member may give back alone within 24 hours, over all kinds; and what may go to one person so. */
  givenBackAgentDayMaxWon: 100_000,
  givenBackPersonDayMaxWon: 30_000,
  refundReasonMaxChars: 300,
} as const
