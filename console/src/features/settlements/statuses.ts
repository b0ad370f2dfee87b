import type { SettlementStatus as Status } from '@byeol/contract/console/settlementCalls.ts'

export const statuses: readonly Status[] = ['requested', 'approved', 'paid', 'rejected', 'returned']

export const statusOf = (search: URLSearchParams): Status =>
  statuses.find((each) => each === search.get('status')) ?? 'requested'

export const hrefOf = (status: Status, settlementId: string | null): string =>
  `/settlements?${new URLSearchParams({ status, ...(settlementId && { open: settlementId }) }).toString()}`
