import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { keyedHash } from '../../../seal.ts'

// `account_hash` identifies an account and the origin of attempts. Each attempt moves `used_until` ahead; once it is
// too far in the future, no attempts are left. The row lock serializes parallel attempts.
const take = `
  insert into password_attempts as a (account_hash, used_until)
  values ($1, $2::timestamptz + $3::float8 * interval '1 millisecond')
  on conflict (account_hash) do update
  set used_until = greatest(a.used_until, $2) + $3 * interval '1 millisecond'
  where a.used_until <= $2 + $4::float8 * interval '1 millisecond'
  returning a.account_hash`
const select = 'select used_until as "usedUntil" from password_attempts where account_hash = $1'
const forget = 'delete from password_attempts where used_until < $1'

/**
 * The origin of an attempt: a device that has signed in to the account before, a signed-in session, or a stranger's
 * network.
 */
export type Guesser = { device: string } | { session: string } | { network: string }

interface Bucket {
  key: string
  attempts: number
  everyMs: number
}

const dayMs = 86_400_000
const { passwordAttempts, passwordAttemptEveryMs, passwordAttemptsPerDay } = limits

function bucketsOf(account: string, guesser: Guesser): Bucket[] {
  const [[kind, id]] = Object.entries(guesser) as [[string, string]]
  const inRow = { key: `${account} ${kind} ${id}`, attempts: passwordAttempts, everyMs: passwordAttemptEveryMs }
  return [
    inRow,
    {
      // Strangers share one daily limit, because an attacker may have any number of networks.
      key: `${'network' in guesser ? `${account} strangers` : inRow.key} a day`,
      attempts: passwordAttemptsPerDay,
      everyMs: dayMs / passwordAttemptsPerDay,
    },
  ]
}

async function takeAttempt(ctx: Context, tx: Queries, { key, attempts, everyMs }: Bucket): Promise<void> {
  const now = ctx.now()
  const hash = keyedHash(ctx.secrets.hash, 'password attempts', key)
  const usableMs = (attempts - 1) * everyMs
  if (await tx.row(take, [hash, now, everyMs, usableMs])) return
  const row = await tx.row(select, [hash], { usedUntil: column.timestamp })
  const waitMs = row ? row.usedUntil.getTime() - usableMs - now.getTime() : 0
  throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/**
 * Counts an attempt at the password of an account, on all nodes together: ten in a row, then one every thirty seconds,
 * and a hundred a day. Strangers' attempts do not count against a known device or a session. `account` is an e-mail
 * address or the id of a signed-in person. Call it outside of transactions, so that every attempt counts. A refused
 * attempt is not counted. Throws `too_many_requests`.
 */
export const limitPasswordAttempts = (ctx: Context, account: string, guesser: Guesser): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    for (const bucket of bucketsOf(account, guesser)) await takeAttempt(ctx, tx, bucket)
  })

/** Deletes the rows of accounts that have all their attempts available again. */
export const expirePasswordAttempts = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forget, [ctx.now()]))
