import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { EarningsLine, Estimate, Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { BankAccountId, SettlementId } from '@byeol/contract/ids.ts'
import type { Earnings } from './data/earnings.ts'

// A celeb's money, for tests. The amounts are those of the designs.

export const now = new Date('2026-11-21T23:50:00+09:00')
/** Midnight in Seoul at the start of a day in 2026. */
export const on = (day: string) => new Date(`2026-${day}T00:00:00+09:00`)
const endOf = (day: string) => new Date(`2026-${day}T23:59:59.999+09:00`)
const idOf = <Id extends string>(n: number, kind: string): Id => (kind + n.toString(16).padStart(23, '0')) as Id

const heldOf = (sums: readonly (readonly [string, number])[]) => sums.map(([day, won]) => ({ until: on(day), won }))
const sumOf = (held: readonly { won: number }[]) => held.reduce((sum, { won }) => sum + won, 0)

export const banks = [
  { code: '004', name: 'KB국민은행' },
  { code: '011', name: 'NH농협은행' },
  { code: '020', name: '우리은행' },
  { code: '081', name: '하나은행' },
  { code: '088', name: '신한은행' },
  { code: '089', name: '케이뱅크' },
  { code: '090', name: '카카오뱅크' },
  { code: '092', name: '토스뱅크' },
]

const accountOf = (n: number, more: Partial<BankAccount>): BankAccount => ({
  bankAccountId: idOf<BankAccountId>(n, 'b'),
  bankCode: '088',
  maskedNumber: '110-•••-••4920',
  holder: '김서하',
  state: 'ready',
  coolingUntil: null,
  checkedBy: 'bank',
  reason: null,
  isDefault: false,
  addedAt: on('11-02'),
  ...more,
})
export const shinhan = accountOf(1, { isDefault: true })
export const kakao = accountOf(2, {
  bankCode: '090',
  maskedNumber: '333-•••-•••1207',
  state: 'cooling',
  coolingUntil: new Date('2026-11-23T06:40:00+09:00'),
  addedAt: on('11-20'),
})
export const hana = accountOf(3, {
  bankCode: '081',
  maskedNumber: '620-•••-••3307',
  state: 'checking',
  checkedBy: null,
})
export const refused = accountOf(4, {
  bankCode: '004',
  maskedNumber: '440-•••-••1188',
  state: 'refused',
  checkedBy: 'staff',
  reason: '통장에 다른 분의 이름이 있어요.',
})

const premiumHeld = heldOf([
  ['11-22', 612_400],
  ['11-24', 1_204_300],
  ['11-26', 986_000],
  ['11-28', 1_300_000],
])
const pointHeld = heldOf([
  ['11-23', 402_000],
  ['11-28', 410_000],
])
const donationHeld = heldOf([
  ['11-22', 100_000],
  ['11-26', 140_000],
])

export const estimateOf = (of: SettlementKind, more: Partial<Estimate> = {}): Estimate => ({
  of,
  asOf: now,
  earnedFrom: '2026-11-01',
  earnedUntil: '2026-11-13',
  paidWon: 43_942_250,
  vatWon: 3_994_750,
  storeFeeWon: 2_649_786,
  platformWon: 11_189_314,
  shareWon: 26_108_400,
  owedWon: 0,
  incomeTaxWon: 783_250,
  localTaxWon: 78_320,
  netWon: 25_246_830,
  owedLaterWon: 0,
  heldWon: sumOf(premiumHeld),
  heldUntil: premiumHeld[0]!.until,
  held: premiumHeld,
  canRequest: true,
  refusal: null,
  payDate: endOf('11-26'),
  ...more,
})

const nothing: Partial<Estimate> = {
  earnedFrom: null,
  earnedUntil: null,
  paidWon: 0,
  vatWon: 0,
  storeFeeWon: 0,
  platformWon: 0,
  shareWon: 0,
  incomeTaxWon: 0,
  localTaxWon: 0,
  netWon: 0,
  heldWon: 0,
  heldUntil: null,
  held: [],
  canRequest: false,
  refusal: 'too_little',
}

export const pointEstimate = estimateOf('point', {
  paidWon: 10_703_786,
  vatWon: 973_071,
  storeFeeWon: 0,
  platformWon: 2_919_215,
  shareWon: 6_811_500,
  incomeTaxWon: 204_340,
  localTaxWon: 20_430,
  netWon: 6_586_730,
  heldWon: sumOf(pointHeld),
  heldUntil: pointHeld[0]!.until,
  held: pointHeld,
})
export const donationEstimate = estimateOf('donation', {
  paidWon: 2_704_428,
  vatWon: 245_857,
  storeFeeWon: 0,
  platformWon: 737_571,
  shareWon: 1_721_000,
  incomeTaxWon: 51_630,
  localTaxWon: 5_160,
  netWon: 1_664_210,
  heldWon: sumOf(donationHeld),
  heldUntil: donationHeld[0]!.until,
  held: donationHeld,
})
export const emptyEstimate = (of: SettlementKind) => estimateOf(of, { ...nothing })
export const onHold = (of: SettlementKind) =>
  estimateOf(of, { ...nothing, heldWon: 5_154, heldUntil: on('11-28'), held: heldOf([['11-28', 5_154]]) })

const partOf = ({ shareWon, heldWon, heldUntil }: Estimate, lockedWon = 0) => ({
  availableWon: shareWon,
  heldWon,
  lockedWon,
  owedWon: 0,
  heldUntil,
})
const monthsOf = (scale: number): Earnings['months'] =>
  [14_300, 17_900, 20_100, 24_000, 30_900, 34_640].map((sum, n) => ({
    month: `2026-${String(n + 6).padStart(2, '0')}`,
    premiumWon: Math.round(sum * scale * 0.754),
    contentsWon: Math.round(sum * scale * 0.136),
    dmWon: Math.round(sum * scale * 0.06),
    donationWon: Math.round(sum * scale * 0.05),
  }))

export const earnings: Earnings = {
  subscription: partOf(estimateOf('subscription'), 21_838_600),
  point: partOf(pointEstimate),
  donation: partOf(donationEstimate),
  paidOutWon: 61_240_000,
  months: monthsOf(1_000),
  next: { won: 21_117_940, payDate: endOf('11-25') },
}
export const noEarnings: Earnings = {
  subscription: partOf(emptyEstimate('subscription')),
  point: partOf(emptyEstimate('point')),
  donation: partOf(emptyEstimate('donation')),
  paidOutWon: 0,
  months: monthsOf(0),
  next: null,
}
export const firstEarnings: Earnings = {
  ...noEarnings,
  point: partOf(onHold('point')),
  months: monthsOf(0).map((month) => (month.month === '2026-11' ? { ...month, contentsWon: 5_154 } : month)),
}

export const settlementOf = (n: number, more: Partial<Settlement>): Settlement => ({
  settlementId: idOf<SettlementId>(n, 'c'),
  number: `S-2026-00041${n}`,
  of: 'subscription',
  asOf: on('11-19'),
  earnedFrom: '2026-10-01',
  earnedUntil: '2026-10-31',
  paidWon: 36_674_000,
  vatWon: 3_334_000,
  storeFeeWon: 2_142_000,
  platformWon: 9_359_400,
  shareWon: 21_838_600,
  owedWon: 0,
  incomeTaxWon: 655_150,
  localTaxWon: 65_510,
  netWon: 21_117_940,
  status: 'requested',
  reason: null,
  bankCode: '088',
  maskedNumber: '110-•••-••4920',
  holder: '김서하',
  payDate: endOf('11-25'),
  requestedAt: new Date('2026-11-19T14:10:00+09:00'),
  approvedAt: null,
  paidAt: null,
  rejectedAt: null,
  returnedAt: null,
  ...more,
})
/** The amounts that an estimate and the request made from it have in common. */
const sumsOf = ({ paidWon, vatWon, storeFeeWon, platformWon, ...rest }: Estimate) => {
  const { shareWon, owedWon, incomeTaxWon, localTaxWon, netWon } = rest
  return { paidWon, vatWon, storeFeeWon, platformWon, shareWon, owedWon, incomeTaxWon, localTaxWon, netWon }
}
const approvedAt = new Date('2026-11-20T11:32:00+09:00')
export const settlements: readonly Settlement[] = [
  settlementOf(6, {
    ...sumsOf(donationEstimate),
    of: 'donation',
    requestedAt: new Date('2026-11-21T20:30:00+09:00'),
    payDate: endOf('11-26'),
  }),
  settlementOf(5, { status: 'approved', approvedAt }),
  settlementOf(4, {
    ...sumsOf(pointEstimate),
    of: 'point',
    status: 'rejected',
    reason: '통장 사본의 이름이 본인 확인과 달라요.',
    requestedAt: on('11-10'),
    rejectedAt: on('11-11'),
  }),
  settlementOf(3, {
    ...sumsOf(donationEstimate),
    of: 'donation',
    status: 'returned',
    reason: '은행에서 해지된 계좌라고 알려 왔어요.',
    owedWon: 21_000,
    netWon: donationEstimate.netWon - 21_000,
    requestedAt: on('10-20'),
    approvedAt: on('10-21'),
    paidAt: on('10-22'),
    returnedAt: on('10-23'),
  }),
  settlementOf(2, { status: 'paid', requestedAt: on('10-12'), approvedAt: on('10-13'), paidAt: on('10-14') }),
]

const lineOf = (n: number, at: string, amountWon: number, more: Partial<EarningsLine>): EarningsLine => ({
  id: `line-${n}`,
  earning: 'subscription',
  kind: 'earned',
  amountWon,
  at: new Date(`2026-${at}:00+09:00`),
  availableAt: null,
  ...more,
})
export const lines: readonly EarningsLine[] = [
  lineOf(1, '11-21T22:14', 3_118, { availableAt: on('11-29') }),
  lineOf(2, '11-21T21:02', 6_363, { earning: 'donation', availableAt: on('11-29') }),
  lineOf(3, '11-20T19:40', 2_100, {
    earning: 'contents',
    contentsTitle: '첫눈 오는 날의 연습실',
    availableAt: on('11-28'),
  }),
  lineOf(4, '11-20T18:11', 63, { earning: 'dm', availableAt: on('11-28') }),
  lineOf(5, '11-19T14:10', -21_838_600, { kind: 'settled' }),
  lineOf(6, '11-12T09:30', -2_100, { earning: 'contents', kind: 'refund', contentsTitle: '첫눈 오는 날의 연습실' }),
  lineOf(7, '11-11T10:00', 3_420_000, { earning: 'contents', kind: 'returned' }),
  lineOf(8, '10-30T20:00', -6_363, { earning: 'donation', kind: 'clawback' }),
  lineOf(9, '10-28T12:00', 3_118, {}),
]
