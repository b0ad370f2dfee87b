import { SettlementStep, type SettlementStatus as Status } from '@byeol/contract/console/money/settlementCalls.ts'
import { addressOf } from '../../lists/listAddress.ts'

export const statuses: readonly Status[] = ['requested', 'approved', 'paid', 'rejected', 'returned']

/** The filter in a URL: `?status=paid`, or `?step=check` for settlements for which the user can take that step. */
export function filtersOf(search: URLSearchParams): { status: Status; step?: SettlementStep } {
  const step = SettlementStep.safeParse(search.get('step')).data
  const waits = step === 'file' ? 'approved' : 'requested'
  const status = statuses.find((each) => each === search.get('status')) ?? 'requested'
  return step ? { status: waits, step } : { status }
}

export const statusHref = (status: Status): string => `/settlements?status=${status}`

export const hrefOf = (search: URLSearchParams, settlementId: string | null): string =>
  addressOf('/settlements', search, { open: settlementId })
