import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { tokenBuckets } from '../../http/tokenBuckets.ts'

const buckets = new WeakMap<Context, ReturnType<typeof tokenBuckets>>()

/** Guessing one account's password is slow from any number of addresses: ten tries, then one every thirty seconds. */
export function requirePatience(ctx: Context, account: string): void {
  const known = buckets.get(ctx) ?? tokenBuckets({ perSecond: 1 / 30, burst: 10, now: ctx.now })
  buckets.set(ctx, known)
  const retryAfterSeconds = known.take(account)
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}
