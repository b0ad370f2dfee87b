import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import { findOpenOrder } from './findOpenOrder.ts'

/** A call's stored outcome: the encoded result, or the error of a payment that was attempted. */
type Answer = { result: unknown } | { error: { code: ErrorCode; data: unknown } }

const claim = `
  insert into idempotent_answers (user_id, call, key, body_hash, begun_at)
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning key`
const claimLost = `
  update idempotent_answers
  set begun_at = $4
  where user_id = $1 and call = $2 and key = $3 and answer is null and begun_at < $5
  returning key`
const select = `
  select body_hash, answer
  from idempotent_answers
  where user_id = $1 and call = $2 and key = $3`
const shape = { body_hash: column.bytes, answer: column.json<Answer>().orNull }
const save = 'update idempotent_answers set answer = $4::jsonb where user_id = $1 and call = $2 and key = $3'
const forget = 'delete from idempotent_answers where user_id = $1 and call = $2 and key = $3'

const keyShape = /^[\w-]{8,100}$/u
/** If a call is unfinished after this time, its node is assumed to have died. */
const lostAfterMs = 60_000
const lookEveryMs = 200
const looks = 50

interface Repeatable {
  userId: UserId
  /** Method and path. */
  call: string
  /** The client's header Idempotency-Key. */
  key: string
  body: unknown
}

/**
 * Runs a call that must not happen twice (rules.md, Wire). For a day, the same key and body give the same response,
 * even to a duplicate request that arrives while the first is still running. Throws `conflict` (same key with another
 * body) and `invalid_parameters` (malformed key). While the first request is running, or if its node has just died,
 * throws `payment_pending` if it created an order, otherwise `unavailable`.
 */
export async function onceByKey(
  ctx: Context,
  { userId, call, key, body }: Repeatable,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyShape.test(key)) throw new ApiError('invalid_parameters', [{ path: 'Idempotency-Key', message: 'form' }])
  const id = [userId, call, key]
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  if (await ctx.db.row(claim, [...id, bodyHash, ctx.now()])) return runAndSave(ctx, id, run)
  for (let look = 0; look < looks; look++) {
    const stored = await ctx.db.row(select, id, shape)
    if (stored && !stored.body_hash.equals(bodyHash)) throw new ApiError('conflict')
    if (stored?.answer) return replay(stored.answer)
    const lost = new Date(ctx.now().getTime() - lostAfterMs)
    if (
      stored
        ? await ctx.db.row(claimLost, [...id, ctx.now(), lost])
        : await ctx.db.row(claim, [...id, bodyHash, ctx.now()])
    )
      return runAndSave(ctx, id, run)
    await wait(lookEveryMs)
  }
  const orderId = await findOpenOrder(ctx.db, userId, key)
  throw orderId ? new ApiError('payment_pending', { orderId }) : new ApiError('unavailable')
}

async function runAndSave(ctx: Context, id: readonly string[], run: () => Promise<unknown>): Promise<unknown> {
  try {
    const result = await run()
    await ctx.db.rows(save, [...id, JSON.stringify({ result } satisfies Answer)])
    return result
  } catch (thrown) {
    // A call that was refused changed nothing, so its error is not stored, and repeating it runs it again. A declined
    // payment has created an order, so its error is stored.
    if (thrown instanceof ApiError && thrown.code === 'payment_failed') {
      const answer: Answer = { error: { code: thrown.code, data: wrapDates(thrown.data) } }
      await ctx.db.rows(save, [...id, JSON.stringify(answer)])
    } else await ctx.db.rows(forget, [...id])
    throw thrown
  }
}

function replay(answer: Answer): unknown {
  if ('result' in answer) return answer.result
  const { code, data } = answer.error
  throw new (ApiError as new (code: ErrorCode, data: unknown) => Error)(code, reviveDates(data))
}
