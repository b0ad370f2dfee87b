import { SettlementStep, type SettlementStatus as Status } from '@byeol/contract/console/money/settlementCalls.ts'
import { addressOf } from '../../lists/listAddress.ts'

export const statuses: readonly Status[] = ['requested', 'approved', 'paid', 'rejected', 'returned']

/** The filter in an address: `?status=paid`, or the settlements that wait for a step of the reader: `?step=check`. */
export function filtersOf(search: URLSearchParams): { status: Status; step?: SettlementStep } {
  const step = SettlementStep.safeParse(search.get('step')).data
  const waits = step === 'file' ? 'approved' : 'requested'
  const status = statuses.find((each) => each === search.get('status')) ?? 'requested'
  return step ? { status: waits, step } : { status }
}

export const statusHref = (status: Status): string => `/settlements?status=${status}`

export const hrefOf = (search: URLSearchParams, settlementId: string | null): string =>
  addressOf('/settlements', search, { open: settlementId })
