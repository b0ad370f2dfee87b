import { column } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { keyedHash } from '../../seal.ts'

// Each attempt adds its share of time; an account whose time reaches too far ahead has no attempt left. The row's lock
// takes parallel attempts one by one.
const take = `
  insert into password_attempts as a (account_hash, used_until)
  values ($1, $2::timestamptz + $3::float8 * interval '1 millisecond')
  on conflict (account_hash) do update
  set used_until = greatest(a.used_until, $2) + $3 * interval '1 millisecond'
  where a.used_until <= $2 + $4::float8 * interval '1 millisecond'
  returning a.account_hash`
const select = 'select used_until as "usedUntil" from password_attempts where account_hash = $1'
const forget = 'delete from password_attempts where used_until < $1'

const { passwordAttempts, passwordAttemptEveryMs } = limits
const usableMs = (passwordAttempts - 1) * passwordAttemptEveryMs

/**
 * Counts an attempt at the password of an account, on all nodes together and from any number of addresses: ten
 * attempts, then one every thirty seconds. `account` is an e-mail address or the id of a signed-in person. Call it
 * outside of transactions, so that every attempt counts. Throws `too_many_requests`.
 */
export async function limitPasswordAttempts(ctx: Context, account: string): Promise<void> {
  const now = ctx.now()
  const accountHash = keyedHash(ctx.secrets.hash, 'password attempts', account)
  if (await ctx.db.row(take, [accountHash, now, passwordAttemptEveryMs, usableMs])) return
  const row = await ctx.db.row(select, [accountHash], { usedUntil: column.timestamp })
  const waitMs = row ? row.usedUntil.getTime() - usableMs - now.getTime() : 0
  throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/** Deletes the counts of accounts that have all their attempts again. */
export const forgetOldPasswordAttempts = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forget, [ctx.now()]))
