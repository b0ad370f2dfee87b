import { z } from 'zod'
import { get } from '../../endpoint.ts'
import { OrderId, UserId } from '../../ids.ts'
import { OrderKind } from '../../order.ts'
import { pageLimit } from '../../page.ts'
import { CalendarDate } from '../../wire.ts'
import { forMe } from '../forMe.ts'
import { ListedOrder, OrderDetail, OrderFilter } from './orders.ts'
import { shaped } from '../../text/bounded.ts'

/** What people paid for, as staff see it (console.md, 8). */
export const orderCalls = {
  list: get('/console-orders/list', {
    summary: 'Lists orders, newest first; recorded in the audit log if they are those of one person',
    access: { staff: 'orders.read' },
    input: z.strictObject({
      state: OrderFilter.optional(),
      /** With `approval`: only refunds that colleagues requested. */
      forMe,
      kind: OrderKind.optional(),
      userId: UserId.optional(),
      /** The number of the order, its payment, or the provider's transaction. */
      number: shaped(64, /^[A-Za-z0-9_-]{1,64}$/).optional(),
      /** A day in Seoul. */
      day: CalendarDate.optional(),
      before: OrderId.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedOrder), next: OrderId.nullable() }),
  }),
  order: get('/console-orders/order', {
    summary: 'Returns an order with its history, payments, ledger transfers and receipt; recorded in the audit log',
    access: { staff: 'orders.read' },
    input: z.strictObject({ orderId: OrderId }),
    result: OrderDetail,
    errors: ['not_found'],
  }),
}
