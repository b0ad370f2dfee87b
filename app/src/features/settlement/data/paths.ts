import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'

export const hubPath = '/settlement'
export const accountsPath = '/bank-account'
export const addAccountPath = '/bank-account/new'
export const taxFactsPath = '/tax-facts'
export const identityPath = '/verify-identity?reason=settlement'
export const earningsHistoryPath = '/celeb-point-history'

export const kindPaths: Record<SettlementKind, string> = {
  point: '/settlement/point',
  subscription: '/subscription-settlement',
  donation: '/donation-settlement',
}

export const settlementsPath = (of?: SettlementKind): string => `/settlement/history${of ? `?of=${of}` : ''}`
export const settlementPath = (id: SettlementId): string => `/settlement/request/${id}`
