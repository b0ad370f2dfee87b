import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'

export interface SettlementStep {
  step: 'requested' | 'checking' | 'approved' | 'sending' | 'paid' | 'rejected' | 'returned'
  state: 'done' | 'now' | 'next' | 'wrong'
  at: Date | null
}

/** The completed, current and future steps of a request. If it failed, the last step is the failure. */
export function timelineOf({
  status,
  requestedAt,
  approvedAt,
  paidAt,
  rejectedAt,
  returnedAt,
}: Pick<
  Settlement,
  'status' | 'requestedAt' | 'approvedAt' | 'paidAt' | 'rejectedAt' | 'returnedAt'
>): SettlementStep[] {
  const requested: SettlementStep = { step: 'requested', state: 'done', at: requestedAt }
  const approved: SettlementStep = { step: 'approved', state: 'done', at: approvedAt }
  const paid: SettlementStep = { step: 'paid', state: 'done', at: paidAt }
  if (status === 'rejected') return [requested, { step: 'rejected', state: 'wrong', at: rejectedAt }]
  if (status === 'returned') return [requested, approved, paid, { step: 'returned', state: 'wrong', at: returnedAt }]
  if (status === 'paid') return [requested, approved, paid]
  const notPaid: SettlementStep = { step: 'paid', state: 'next', at: null }
  if (status === 'approved') return [requested, approved, { step: 'sending', state: 'now', at: null }, notPaid]
  return [
    requested,
    { step: 'checking', state: 'now', at: null },
    { step: 'sending', state: 'next', at: null },
    notPaid,
  ]
}
