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
 * Stores a captured payment that belongs to no known order, and logs it once. Finance returns the money, in our console
 * or the provider's. Payments in another currency are not ours, because our payment window takes only won.
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

/** Closes the stray payments that have been returned in full. */
export async function closeStrays(
  { db, now }: Pick<Context, 'db' | 'now'>,
  payments: readonly Payment[],
): Promise<void> {
  const returned = payments.filter(({ status }) => status === 'cancelled').map(({ impUid }) => impUid)
  if (returned.length > 0) await db.rows(close, [returned, now()])
}

/** Queued task: returns, once, a stray payment that finance decided to return. */
export async function returnStray(ctx: Context, portOne: PortOneClient, transactionId: string): Promise<void> {
  if (!(await ctx.db.row(selectGiven, [transactionId], { transaction_id: column.text }))) return
  try {
    await cancelRest(portOne, transactionId, '주문이 남지 않은 결제')
  } catch (error) {
    // The queue would not retry a permanent refusal, and the money would stay with us.
    throw asTemporary(error)
  }
  await ctx.db.rows(close, [[transactionId], ctx.now()])
}

/** Measures the stray payments that have not been returned. Any value but 0 raises an alarm. */
export function measureStrays({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const read = async () => (await db.row(sum, [], { count: column.number, won: column.number }))!
  const help = 'Captured payments that no order knows and that are not given back'
  metrics.addGauge({ name: 'byeol_stray_captures', help }, async () => [{ value: (await read()).count }])
  metrics.addGauge({ name: 'byeol_stray_captures_won', help: `${help}, in won` }, async () => [
    { value: (await read()).won },
  ])
}
