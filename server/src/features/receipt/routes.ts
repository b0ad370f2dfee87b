import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { listHistory } from './listHistory.ts'
import { readReceipt } from './readReceipt.ts'
import { makeWindowTicket, openWindow } from './windowTickets.ts'

/** The handlers of the contract's group `payment` that belong to receipts and payment windows. */
export const receiptRoutes = {
  windowTicket: makeWindowTicket,
  openWindow: (ctx, _visitor, input) => openWindow(ctx, input),
  history: async (ctx, me, page) => ({ list: await listHistory(ctx, me, page) }),
  receipt: async (ctx, me, { orderId }) => ({ receipt: await readReceipt(ctx, me, orderId) }),
} satisfies Partial<Handlers<typeof api.payment>>
