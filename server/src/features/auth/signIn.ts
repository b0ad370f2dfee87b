import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { tokenBuckets } from '../../http/tokenBuckets.ts'
import { openSession } from './openSession.ts'
import { isPasswordRight } from './password.ts'

interface Row {
  id: UserId
  password_hash: string | null
  suspended_until: Date | null
}

const select = 'select id, password_hash, suspended_until from users where email = $1 and deleted_at is null'
const buckets = new WeakMap<Context, ReturnType<typeof tokenBuckets>>()

/** Guessing one account's password is slow from any number of addresses: ten tries, then one every thirty seconds. */
function requirePatience(ctx: Context, email: string): void {
  const known = buckets.get(ctx) ?? tokenBuckets({ perSecond: 1 / 30, burst: 10, now: ctx.now })
  buckets.set(ctx, known)
  const retryAfterSeconds = known.take(email)
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}

/** Throws `sign_in_failed` for a wrong e-mail or password alike, `user_suspended`, `too_many_requests`. */
export async function signIn(ctx: Context, { email, password, deviceInfo }: Input<typeof api.auth.signIn>): Promise<Result<typeof api.auth.signIn>> {
  requirePatience(ctx, email)
  const user = await ctx.db.row<Row>(select, [email])
  if (!(await isPasswordRight(password, user?.password_hash ?? null)) || !user) throw new ApiError('sign_in_failed')
  if (user.suspended_until && user.suspended_until > ctx.now()) throw new ApiError('user_suspended')
  return { token: await openSession(ctx, ctx.db, user.id, deviceInfo) }
}
