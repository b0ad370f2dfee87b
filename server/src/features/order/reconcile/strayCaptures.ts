import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Payment } from '../../../providers/portone/payment.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { asTemporary } from '../refund/payRefund.ts'
import { cancelRest } from '../refund/returnCapture.ts'

const insert = `
  insert into stray_captures (transaction_id, merchant_uid, amount_won, paid_at, found_at)
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning transaction_id`
const close = `
  update stray_captures
  set returned_at = $2
  where transaction_id = any($1) and returned_at is null`
const selectGiven = `
  select transaction_id
  from stray_captures
  where transaction_id = $1 and given_at is not null and returned_at is null`
const sum = `
  select count(*)::integer as count, coalesce(sum(amount_won), 0)::float8 as won
  from stray_captures
  where returned_at is null`

/**
 * Stores a capture that no order knows, and logs it once. Finance gives it back at the console, or at the provider's.
 * Payments in another currency are none of ours: the window takes only won.
 */
export async function noteStray(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  payment: Payment,
): Promise<void> {
  const { impUid, orderId, amountWon, cancelledWon, paidAt, currency } = payment
  if (currency !== 'KRW') return
  const isNew = await db.row(insert, [impUid, orderId, amountWon - cancelledWon, paidAt, now()])
  if (isNew) log.error({ payment: impUid, amountWon }, 'a captured payment has no order: finance has to give it back')
}

/** Closes the strays that have been given back in full. */
export async function closeStrays(
  { db, now }: Pick<Context, 'db' | 'now'>,
  payments: readonly Payment[],
): Promise<void> {
  const returned = payments.filter(({ status }) => status === 'cancelled').map(({ impUid }) => impUid)
  if (returned.length > 0) await db.rows(close, [returned, now()])
}

/** Queued task: gives back, once, a stray capture that finance decided about. */
export async function returnStray(ctx: Context, portOne: PortOneClient, transactionId: string): Promise<void> {
  if (!(await ctx.db.row(selectGiven, [transactionId], { transaction_id: column.text }))) return
  try {
    await cancelRest(portOne, transactionId, '주문이 남지 않은 결제')
  } catch (error) {
    // The queue does not retry a permanent refusal, and the money would stay with us.
    throw asTemporary(error)
  }
  await ctx.db.rows(close, [[transactionId], ctx.now()])
}

/** The strays that are not given back. Anything but 0 is an alarm. */
export function measureStrays({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const read = async () => (await db.row(sum, [], { count: column.number, won: column.number }))!
  const help = 'Captured payments that no order knows and that are not given back'
  metrics.addGauge({ name: 'byeol_stray_captures', help }, async () => [{ value: (await read()).count }])
  metrics.addGauge({ name: 'byeol_stray_captures_won', help: `${help}, in won` }, async () => [
    { value: (await read()).won },
  ])
}
