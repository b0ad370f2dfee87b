import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const order = { orderId: unknown, reason: 'fault' }
const asked = { ...order, refundWon: 1_000, words: '이유', key: '8d8b30e3-de52-4f1c-a71c-9905a8043dac' }
const one = { staffRefundId: unknown }

const row = (may: readonly Role[], input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { ...(get === 'ok' ? {} : { of: 'none' }), input: () => input, may, get },
]
const readers = ['agent', 'finance', 'finance-approver'] as const
const askers = ['agent', 'finance'] as const
const approver = ['finance-approver'] as const

export const orders: ConsoleRowsOf<'orders'> = {
  list: row(readers, { state: 'approval' }, 'ok'),
  order: row(readers, { orderId: unknown }),
}

export const refunds: ConsoleRowsOf<'refunds'> = {
  estimate: row(readers, order),
  request: [
    ...row(askers, asked),
    { of: 'without a reason', input: () => ({ orderId: unknown }), may: askers, get: 'invalid_parameters' },
  ],
  approve: row(approver, { ...one, refundWon: 1_000 }),
  estimateMinor: row(askers, { userId: unknown }, 'ok'),
  requestMinor: row(
    askers,
    { userId: unknown, orders: [{ orderId: unknown, refundWon: 1_000 }], words: '이유', key: asked.key },
    'not_allowed',
  ),
  waiting: row(approver, {}, 'ok'),
  approveMany: row(approver, { refunds: [{ ...one, refundWon: 1_000 }] }, 'ok'),
  decline: row(approver, one),
  withdraw: row(askers, one),
}
