import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Estimate, Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { BankAccountId, SettlementId } from '@byeol/contract/ids.ts'

// Test data of a celeb's money. The sums are those of the drawings.

export const now = new Date('2026-11-21T23:50:00+09:00')
/** Midnight in Seoul that begins a day of 2026. */
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
const pointHeld = heldOf([
  ['11-23', 402_000],
  ['11-28', 410_000],
])
const estimateOf = (of: SettlementKind, more: Partial<Estimate> = {}): Estimate => ({
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
  heldWon: sumOf(pointHeld),
  heldUntil: pointHeld[0]!.until,
  held: pointHeld,
  canRequest: true,
  refusal: null,
  payDate: endOf('11-26'),
  ...more,
})

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
const settlementOf = (n: number, more: Partial<Settlement>): Settlement => ({
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
export const settlements: readonly Settlement[] = [settlementOf(1, {})]
