import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ListedOrder } from '@byeol/contract/console/money/orders.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { givenFilters } from '../../../db/givenFilters.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { idSecond } from '../../../newId.ts'
import { noteLook } from '../people/noteLook.ts'
import { refundIsFor, refundWaits } from '../refunds/staffRefunds.ts'
import { isPaidAsTest } from '../../../ledger/paidBy.ts'

type List = typeof consoleApi.orders.list

const hasRefund = (condition: string): string => `
  exists (select from staff_refunds s where s.order_id = o.id and ${condition})`
const isWaiting = hasRefund(refundWaits)
const select = (where: readonly string[], rows: number) => `
  select o.id, o.kind, o.name, o.price_won as "krwAmountTotal", o.refunded_won as "refundedWon",
    o.method as "paymentMethod", o.status, o.created_at as "createdAt",
    ${isPaidAsTest('o')} as "isTest", o.user_id as "userId", u.nickname,
    ${isWaiting} as "isWaiting"
  from orders o
  join users u on u.id = o.user_id
  where ${['true', ...where].join(' and ')}
  order by o.id desc
  limit ${rows}`

/** The lowest id of that second: ids sort by time. */
const idAt = (moment: Date): string => idSecond(moment).padEnd(24, '0')

function filtersOf({ name }: StaffCaller, { state, forMe, kind, userId, number, day, before }: Input<List>) {
  const { where, values, add } = givenFilters()
  if (state === 'approval' && forMe) add((place) => hasRefund(refundIsFor(place)), name)
  else if (state === 'approval') where.push(isWaiting)
  else add((place) => `o.status = ${place}`, state)
  add((place) => `o.kind = ${place}`, kind)
  add((place) => `o.user_id = ${place}`, userId)
  add((place) => `(o.id = ${place} or o.payment_id = ${place} or o.transaction_id = ${place})`, number)
  const midnight = day && new Date(`${day}T00:00:00+09:00`)
  add((place) => `o.id >= ${place}`, midnight && idAt(midnight))
  add((place) => `o.id < ${place}`, midnight && idAt(seoulMidnightAfter(midnight, 0)))
  add((place) => `o.id < ${place}`, before)
  return { where, values }
}

/** A page of orders, newest first. Listing the orders of one person is logged as an access to that person's data. */
export const listOrders: Handler<List> = async (ctx, staff, input) => {
  if (input.userId) await noteLook(ctx, staff, 'people.orders', input.userId)
  const { where, values } = filtersOf(staff, input)
  const rows = await ctx.db.rows(select(where, readRows(input.limit)), values, ListedOrder)
  const list = rows.slice(0, input.limit)
  return { list, next: rows.length > input.limit ? list.at(-1)!.id : null }
}
