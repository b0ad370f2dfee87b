import { column, type RowOf } from '../../../db/columns.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { newId } from '../../../newId.ts'
import { keyedHash } from '../../../seal.ts'

export type Channel = 'email' | 'phone' | 'reset'

const askedShape = {
  mine: column.number,
  oldest: column.timestamp.orNull,
  newest: column.timestamp.orNull,
  is_refused: column.boolean.orNull,
  from_ip: column.number,
  by_person: column.number,
}
type Asked = RowOf<typeof askedShape>

const hourMs = 3_600_000
// Requests for one address run one after another, so that parallel ones cannot slip past the count.
const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
const count = `
  select count(*) filter (where address_hash = $1)::int as mine,
    min(created_at) filter (where address_hash = $1) as oldest,
    max(created_at) filter (where address_hash = $1) as newest,
    bool_or(refused_at is not null) filter (where address_hash = $1) as is_refused,
    count(*) filter (where ip_hash = $2)::int as from_ip,
    count(*) filter (where asked_by = $4 and channel = 'phone')::int as by_person
  from codes
  where (address_hash = $1 or ip_hash = $2 or asked_by = $4) and created_at > $3`
const insert = `
  insert into codes (id, channel, address_hash, ip_hash, code_hash, created_at, expires_at, asked_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
// The row's lock serializes tries, so that only five of fifty parallel tries count.
const tryNewest = `
  update codes
  set tries = tries + 1
  where id = (
      select id
      from codes
      where channel = $1 and address_hash = $2
      order by created_at desc, id desc
      limit 1
    )
    and used_at is null
    and tries < ${limits.codeTries}
    and expires_at > $3
  returning id, code_hash, tries`
const use = 'update codes set used_at = $2 where id = $1 and used_at is null returning id'
const endOfAddresses = `
  update codes
  set used_at = $2
  where channel = 'email' and address_hash = any($1::bytea[]) and used_at is null`
const forget = 'delete from codes where created_at < $1'
const forgetLinks = 'delete from password_resets where expires_at < $1'
const forgetChanges = 'delete from email_changes where expires_at < $1'

const addressHash = (ctx: Context, channel: Channel, address: string) =>
  keyedHash(ctx.secrets.hash, `address ${channel}`, address)
const codeHash = (ctx: Context, id: string, code: string) => keyedHash(ctx.secrets.hash, 'code', `${id} ${code}`)

function requireMayAsk(asked: Asked, now: Date): void {
  const wait = (until: number) => {
    if (until > now.getTime())
      throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) })
  }
  if (asked.is_refused) throw new ApiError('not_deliverable')
  if (asked.newest) wait(asked.newest.getTime() + limits.codeResendAfterMs)
  if (asked.oldest && asked.mine >= limits.codesPerHour) wait(asked.oldest.getTime() + hourMs)
  if (asked.by_person >= limits.codesPerHour) wait(now.getTime() + hourMs / 4)
  if (asked.from_ip >= limits.codesPerHourPerIp) wait(now.getTime() + hourMs / 4)
}

export interface FreshCode {
  code: string
  expiresAt: Date
  resendAt: Date
}

const refuse = `
  update codes
  set refused_at = $3
  where channel = $1 and address_hash = $2 and used_at is null and created_at > $4`

/**
 * Stores that a service refused to deliver to an address; for an hour, requests for another code throw
 * `not_deliverable`.
 */
export async function noteRefused(ctx: Context, channel: 'email' | 'phone', address: string): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - hourMs)
  await ctx.db.rows(refuse, [channel, addressHash(ctx, channel, address), now, since])
}

/**
 * Makes a new code of six digits for an address; older codes of the address stop working. Throws `not_deliverable`
 * while the service refuses the address, and `too_many_requests`. An address gets one code a minute and five an hour,
 * and a person five text messages an hour to any numbers. That covers the limit "for one address and one IP" in
 * rules.md (People). An IP address gets thirty an hour, because a whole carrier may share it.
 */
export async function makeCode(
  ctx: Context,
  tx: Queries,
  channel: Channel,
  address: string,
  ip: string,
  askedBy: UserId | null = null,
): Promise<FreshCode> {
  const now = ctx.now()
  const hash = addressHash(ctx, channel, address)
  const ipHash = keyedHash(ctx.secrets.hash, 'ip', networkOf(ip))
  await tx.rows(lock, [hash.toString('hex')])
  if (askedBy) await tx.rows(lock, [`codes of ${askedBy}`])
  requireMayAsk((await tx.row(count, [hash, ipHash, new Date(now.getTime() - hourMs), askedBy], askedShape))!, now)
  const id = newId<string>(now)
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')
  const expiresAt = new Date(now.getTime() + limits.codeMs)
  await tx.rows(insert, [
    id,
    channel,
    hash,
    ipHash,
    channel === 'reset' ? randomBytes(32) : codeHash(ctx, id, code),
    now,
    expiresAt,
    askedBy,
  ])
  return { code, expiresAt, resendAt: new Date(now.getTime() + limits.codeResendAfterMs) }
}

/** Uses up a code. Throws `code_wrong` (data: triesLeft), and `code_expired` also when no tries are left. */
export async function takeCode(ctx: Context, channel: 'email' | 'phone', address: string, code: string): Promise<void> {
  const now = ctx.now()
  // Runs outside any transaction, so that an attempt counts even if later work fails.
  const newest = await ctx.db.row(tryNewest, [channel, addressHash(ctx, channel, address), now], {
    id: column.text,
    code_hash: column.bytes,
    tries: column.number,
  })
  if (!newest) throw new ApiError('code_expired')
  if (!newest.code_hash.equals(codeHash(ctx, newest.id, code)))
    throw new ApiError('code_wrong', { triesLeft: limits.codeTries - newest.tries })
  if (!(await ctx.db.row(use, [newest.id, now]))) throw new ApiError('code_expired')
}

/** Invalidates the unused codes that were mailed to these addresses. */
export const endEmailCodes = (ctx: Context, tx: Queries, emails: readonly string[]): Promise<unknown> =>
  tx.rows(endOfAddresses, [emails.map((email) => addressHash(ctx, 'email', email)), ctx.now()])

/** Deletes codes that no longer count towards a limit, old reset links, and changes that can no longer be undone. */
export async function expireCodes(ctx: Context): Promise<void> {
  await ctx.db.rows(forget, [new Date(ctx.now().getTime() - 2 * hourMs)])
  await ctx.db.rows(forgetLinks, [new Date(ctx.now().getTime() - 24 * hourMs)])
  await ctx.db.rows(forgetChanges, [ctx.now()])
}
