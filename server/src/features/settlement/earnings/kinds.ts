import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Earning } from '../../../ledger/accounts.ts'

/** The kinds of earnings that each kind of settlement pays out (money.md, Settlement). */
export const earningsOf: Record<SettlementKind, readonly Earning[]> = {
  point: ['contents', 'dm'],
  subscription: ['subscription'],
  donation: ['donation'],
}

export const settlementKinds = Object.keys(earningsOf) as SettlementKind[]
