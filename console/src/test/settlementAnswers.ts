import { before, idOf } from './moments.ts'

const listed = (place: string, facts: object) => ({
  settlementId: idOf(place),
  number: `S-2026-0004${place}`,
  of: 'subscription',
  status: 'requested',
  celebUserId: idOf('e1'),
  username: 'iro.official',
  netWon: 3_482_170,
  requestedAt: before(1_440),
  approvedBy: [],
  bankFileId: null,
  ...facts,
})
const list = [
  listed('41', { approvedBy: ['doyun'] }),
  listed('42', { username: 'garam.studio', of: 'donation', netWon: 812_400, requestedAt: before(600) }),
  listed('43', { username: 'yuharin', of: 'point', netWon: 96_340, requestedAt: before(90) }),
]
const settled = (place: string, netWon: number) => ({
  settlementId: idOf(place),
  number: `S-2026-0004${place}`,
  of: 'subscription',
  status: 'requested',
  asOf: before(1_440),
  earnedFrom: '2026-10-01',
  earnedUntil: '2026-11-15',
  paidWon: 5_900_000,
  vatWon: 536_364,
  storeFeeWon: 620_000,
  platformWon: 1_142_636,
  shareWon: 3_601_000,
  owedWon: 0,
  incomeTaxWon: 108_030,
  localTaxWon: 10_800,
  netWon,
  bankCode: '088',
  maskedNumber: '110-•••-••4920',
  holder: '김•하',
  reason: null,
  requestedAt: before(1_440),
  approvedAt: null,
  paidAt: null,
  rejectedAt: null,
  returnedAt: null,
  payDate: before(-4_320),
})
const account = {
  bankName: '신한은행',
  maskedNumber: '110-•••-••4920',
  holder: '김•하',
  verifiedName: '김•하',
  isSameName: true,
  state: 'ready',
  checkedBy: 'bank',
  addedAt: before(90_000),
  coolingUntil: null,
  isBusiness: false,
  hasBankbook: false,
}
const right = { settlement: settled('41', 3_482_170), account, approvedBy: ['doyun'] }
/** A business to which a transfer was returned once, and which now has a different verified name. */
const careful = {
  settlement: settled('42', 812_400),
  account: {
    ...account,
    verifiedName: '김•람',
    isSameName: false,
    state: 'checking',
    checkedBy: null,
    isBusiness: true,
    hasBankbook: true,
  },
  approvedBy: [],
}

export const settlementAnswers = { '/console-settlements/list': { list, next: null } }

/** The server's response for one settlement. */
export const settlementOf = (settlementId: string | null): unknown => (settlementId === idOf('42') ? careful : right)
