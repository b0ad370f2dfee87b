import { before, idOf } from './moments.ts'

const person = { id: idOf('e1'), nickname: '밤하늘12' }
const listed = (place: string, facts: object) => ({
  id: idOf(place),
  kind: 'point',
  name: '30,000 P',
  krwAmountTotal: 33_000,
  refundedWon: 0,
  paymentMethod: 'card',
  status: 'paid',
  createdAt: before(90),
  isTest: false,
  userId: person.id,
  nickname: person.nickname,
  isWaiting: false,
  ...facts,
})
const waiting = {
  staffRefundId: idOf('31'),
  orderId: idOf('21'),
  state: 'waiting',
  reason: 'duplicate',
  words: '같은 상품을 두 번 결제했다고 문의했어요',
  refundWon: 33_000,
  takesTwo: true,
  aloneMaxWon: 30_000,
  requestedBy: 'sumin',
  requestedAt: before(20),
  approvedBy: null,
  approvedAt: null,
  endedBy: null,
  endedAt: null,
  paidAt: null,
}
const step = (what: string, minutes: number, won: number | null = null, by: string | null = null) => ({
  what,
  at: before(minutes),
  won,
  by,
})
const order = {
  id: idOf('21'),
  kind: 'point',
  productId: 'point-30000',
  name: '30,000 P',
  celebUserId: null,
  krwAmountTotal: 33_000,
  vatWon: 3_000,
  paymentMethod: 'card',
  status: 'paid',
  refundedWon: 0,
  card: { issuer: '신한카드', last4: '1004' },
  createdAt: before(90),
  paidAt: before(89),
  refundableUntil: before(-10_000),
  refundableWon: 33_000,
  refundRefusal: null,
  receiptUrl: 'https://receipt.byeol.test/1',
  isTest: false,
}
const moved = (cause: string, asset: string, debit: string, credit: string, amount: number) => ({
  at: before(89),
  cause,
  asset,
  debit,
  credit,
  amount,
})
const paid = `order:${order.id}:paid`

/** Responses about orders and their refunds. */
export const orderAnswers = {
  '/console-orders/list': {
    list: [
      listed('21', { isWaiting: true }),
      listed('22', { name: '10,000 P', krwAmountTotal: 11_000, status: 'refunding', nickname: '초록이' }),
      listed('23', { kind: 'premium', name: '이로 프리미엄', krwAmountTotal: 4_900, nickname: '소금빵' }),
      listed('24', { kind: 'celebContents', name: '첫눈 오는 날', krwAmountTotal: 5_500, status: 'refunded' }),
      listed('25', { kind: 'donationPoint', name: '5,000 P', krwAmountTotal: 5_500, status: 'returned' }),
      listed('26', { name: '1,000 P', krwAmountTotal: 1_100, status: 'pending', nickname: '겨울편지' }),
    ],
    next: null,
  },
  '/console-orders/order': {
    order,
    person,
    celebUsername: null,
    paymentId: 'b7a2c9d1e4f60718',
    transactionId: 'imp_448280090638',
    failReason: null,
    receipt: { order, supplyWon: 30_000, approvalNumber: '30012345', refunds: [], keptVatWon: 3_000, period: null },
    steps: [
      step('created', 90, 33_000),
      step('captured', 89, 33_000),
      step('paid', 89),
      step('requested', 20, 33_000, 'sumin'),
    ],
    captures: [{ transactionId: 'imp_448280090638', amountWon: 33_000, state: 'given', seenAt: before(89) }],
    transfers: [
      moved(paid, 'won', 'pg_clearing', 'vat_payable', 3_000),
      moved(paid, 'won', 'pg_clearing', 'point_liability', 30_000),
      moved(paid, 'point', 'minted', `wallet:${person.id}:${idOf('41')}`, 30_000),
    ],
    refunds: [waiting],
  },
  '/console-taxes/month': {
    month: {
      payments: 12,
      corrections: [],
      wonBeforeTax: 4_310_000,
      incomeTaxWon: 129_300,
      localTaxWon: 12_930,
      netWon: 4_167_770,
      ledgerIncomeTaxWon: 129_300,
      ledgerLocalTaxWon: 12_930,
      isProven: true,
      handedOver: null,
    },
  },
  '/console-ledger/proof': {
    outstanding: { pointsWon: 1_240_000, donationPointsWon: 310_000, soldYearWon: 48_700_000 },
    checks: [
      {
        firstAt: before(30),
        lastAt: before(4),
        findings: [{ check: 'refund-posting', found: idOf('51') }],
      },
      { firstAt: before(4_000), lastAt: before(40), findings: [] },
    ],
    stuck: [
      { orderId: idOf('22'), what: 'refund', won: 11_000, since: before(7), foreign: null, refusedId: null },
      {
        orderId: idOf('23'),
        what: 'capture',
        won: 0,
        since: before(1_500),
        foreign: '10.5 USD',
        refusedId: 'imp_448280090639',
      },
    ],
  },
  '/console-ledger/book': {
    provider: { capturedWon: 61_000, returnedWon: 5_500, count: 6 },
    ours: { capturedWon: 59_900, returnedWon: 5_500, count: 5 },
    differences: [
      {
        transactionId: 'imp_448280090638',
        orderId: null,
        provider: { capturedWon: 1_100, returnedWon: 0 },
        foreign: null,
        ours: null,
      },
    ],
  },
  '/console-refunds/estimate': {
    estimate: {
      refusal: null,
      refundWon: 33_000,
      vatWon: 3_000,
      pointsWorthWon: 30_000,
      celebWon: 0,
      celebOwesWon: 0,
      platformWon: 0,
      points: 30_000,
      takesTwo: true,
    },
  },
}
