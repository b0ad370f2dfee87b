import * as books from './books.ts'

/** Text on a page, and the query that finds the amount after that text in the ledger. */
type Claim = readonly [words: RegExp, sql: string]

export interface MoneyPage {
  /** `{celeb}`, `{contents}`, `{premium}`, `{order}` (a pack of points) and `{settlement}` stand for ids. */
  path: string
  claims: readonly Claim[]
}

const [premium, points, donations] = [`'subscription'`, `'contents', 'dm'`, `'donation'`]
const all = `${premium}, ${points}, ${donations}`
const receipt: Claim[] = [
  [/합계/u, books.packPrice],
  [/부가세/u, books.packVat],
  [/공급가액/u, books.less(books.packPrice, books.packVat)],
]

/** The pages on which a fan sees their money. */
export const fanPages: readonly MoneyPage[] = [
  { path: '/point-buy', claims: [[/보유 포인트/u, books.wallet('point')]] },
  {
    path: '/point-history',
    claims: [
      [/보유 포인트/u, books.wallet('point')],
      [/포인트 충전 .*?(?=\+)/u, books.lines('point', 'purchase')],
      [/나린의 콘텐츠 .*?(?=−)/u, books.lines('point', 'contents')],
      [/나린의 콘텐츠 .*?잔액/u, books.wallet('point')],
    ],
  },
  {
    path: '/donation-point-history',
    claims: [
      [/보유 후원 포인트/u, books.wallet('donationPoint')],
      [/포인트 충전 .*?(?=\+)/u, books.lines('donationPoint', 'purchase')],
    ],
  },
  {
    path: '/tabs/me',
    claims: [
      [/(?<!후원 )포인트(?= [\d,]+ P)/u, books.wallet('point')],
      [/후원 포인트(?= [\d,]+ P)/u, books.wallet('donationPoint')],
      [/한 달에/u, books.premiumPrice],
    ],
  },
  {
    path: '/payments',
    claims: [
      [/나린 프리미엄 1개월 .*?(?=[\d,]+원)/u, books.premiumPrice],
      [/(?<!후원 )포인트 10,000 P .*?(?=[\d,]+원)/u, books.packPrice],
      [/후원 포인트 30,000 P .*?(?=[\d,]+원)/u, books.paidFor('donationPoint')],
    ],
  },
  { path: '/receipt?orderId={order}', claims: receipt },
  { path: '/receipt/print?orderId={order}', claims: receipt },
  { path: '/subscription', claims: [[/월 결제 금액/u, books.premiumPrice]] },
  { path: '/subscription?celebUserId={celeb}', claims: [[/가격/u, books.premiumPrice]] },
  { path: '/premium-subscribing', claims: [[/다음 결제 .*?·/u, books.premiumPrice]] },
  { path: '/payment-method', claims: [[/한 달/u, books.premiumPrice]] },
  {
    path: '/cancel-subscription-premium?subscriptionPremiumId={premium}',
    claims: [[/지금 해지하고 환불받기/u, books.premiumPrice]],
  },
  {
    path: '/settings/delete-account',
    claims: [
      [/남은 포인트.*?결제한 카드로/u, books.plus(books.unspentPrice, books.unopenedPrice)],
      [/프리미엄 구독료/u, books.premiumPrice],
    ],
  },
  {
    path: '/donation-ranking?celebUserId={celeb}',
    claims: [[/이 달/u, books.namedDonations]],
  },
]

/** The estimate, from the fans' payments down to the celeb's share, for entries not yet in a settlement. */
const estimate = (earnings: string): Claim[] => [
  [/팬이 결제한 금액/u, books.untaken('paid', earnings)],
  [/부가세 10%[^−]*/u, books.negative(books.untaken('vat', earnings))],
  [/플랫폼 수수료 30%[^−]*/u, books.negative(books.untaken('platform', earnings))],
  [/내 수익 70%/u, books.untaken('amount', earnings)],
]
const onHold = (earnings: string): Claim[] => [[/정산 대기 수익/u, books.untaken('amount', earnings)]]

/**
 * The pages on which a celeb sees their earnings. `of` returns the claims for one kind of earning: how much of it can
 * be settled.
 */
const celebPages = (settlement: readonly Claim[], of: (earnings: string) => Claim[]): MoneyPage[] => [
  { path: '/settlement', claims: [[/누적 수익/u, books.earned(all)], ...settlement] },
  { path: '/settlement/point', claims: of(points) },
  { path: '/celeb-point-history', claims: [[/월 수익(?= [1-9])/u, books.earned(all)]] },
  ...['/tabs/activity', '/dashboard'].map((path) => ({
    path,
    claims: [
      [/\d+월 내 수익/u, books.earnedThisMonth(all)],
      [/프리미엄(?= [\d,]+원)/u, books.earnedThisMonth(premium)],
      [/콘텐츠(?= [\d,]+원)/u, books.earnedThisMonth(`'contents'`)],
      [/1:1 대화(?= [\d,]+원)/u, books.earnedThisMonth(`'dm'`)],
      [/후원(?= [\d,]+원)/u, books.earnedThisMonth(donations)],
    ] as const,
  })),
  {
    path: '/donation-point-history?of=received',
    claims: [
      [/1,000 P .*?내 수익/u, books.donationShare(1_000)],
      [/20,000 P .*?내 수익/u, books.donationShare(20_000)],
    ],
  },
  { path: '/my-celeb-contents?tab=made', claims: [[/내 수익/u, books.earnedThisMonth(`'contents'`)]] },
]

/** The celeb's pages within a week of the sales, while fans may still ask for refunds. */
export const heldPages: readonly MoneyPage[] = [
  ...celebPages([[/정산 대기 .*?(?=[\d,]+원)/u, books.untaken('amount', all)]], onHold),
  { path: '/subscription-settlement', claims: onHold(premium) },
  { path: '/donation-settlement', claims: onHold(donations) },
]

/** The celeb's pages once everything can be settled. */
export const freePages: readonly MoneyPage[] = [
  ...celebPages([[/지금 정산할 수 있어요 .*?(?=[\d,]+원)/u, books.untaken('amount', all)]], estimate),
  { path: '/subscription-settlement', claims: estimate(premium) },
  { path: '/donation-settlement', claims: estimate(donations) },
]

/** The celeb's pages after premium was paid out and while a settlement of the donations is requested. */
export const settledPages: readonly MoneyPage[] = [
  ...celebPages(
    [
      [/환불 기간이 지난 수익 .*?할 수 있어요/u, books.untaken('amount', points)],
      [/입금 진행 중 .*?(?=[\d,]+원)/u, books.locked],
      [/정산 완료 .*?(?=[\d,]+원)/u, books.paidOut],
    ],
    estimate,
  ),
  { path: '/settlement/history', claims: [[/프리미엄 \d+월 \d+일에 요청/u, books.paidNet]] },
  {
    path: '/settlement/request/{settlement}',
    claims: [
      [/받은 금액/u, books.paidNet],
      [/내 수익 70%/u, books.paidOut],
      [/ 소득세/u, books.negative(books.withheld('tax_income'))],
      [/지방소득세/u, books.negative(books.withheld('tax_local'))],
    ],
  },
]

/** All pages that addsUp.all.spec.ts reads. */
export const readPages = [...fanPages, ...heldPages, ...settledPages]

/** Pages with amounts that are not in the ledger, and why. */
export const pagesWithoutBooks: Readonly<Record<string, string>> = {
  '/celeb-contents': 'the price before anything is paid',
  '/contents-editor': 'the price that the celeb is choosing',
  '/contents-order': 'one order, whose amount the receipt repeats',
  '/point-order': 'one order, whose amount the receipt repeats',
  '/claim-earnings': 'without a session; settleGone.test.ts and refundTransfers.test.ts compare its sums',
  '/refund-account': 'a refund that a card refused; refundTransfers.test.ts compares its sum',
}
