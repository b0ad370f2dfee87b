import { limits } from '@byeol/contract/limits.ts'
import { randomBytes } from 'node:crypto'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import { keyedHash, keyedHashes } from '../seal.ts'

const selectOfAccount = `
  select
  from known_devices d
  join users u on u.id = d.user_id and u.deleted_at is null
  where d.device_hash = any($1) and u.email = $2`
const selectAny = 'select from known_devices where device_hash = any($1) limit 1'
const remember = `
  insert into known_devices (device_hash, user_id, session_id, used_at)
  values ($1, $2, $3, $4)
  on conflict (device_hash, user_id) do update
  set session_id = excluded.session_id, used_at = excluded.used_at`
const keepNewest = `
  delete from known_devices
  where user_id = $1
    and device_hash in (
      select device_hash
      from known_devices
      where user_id = $1
      order by used_at desc, session_id desc
      offset ${limits.knownDevicesMax}
    )`
const forget = `
  delete from known_devices
  where user_id = $1
    and ($2::text is null or session_id = $2)
    and ($3::text is null or session_id <> $3)`
const forgetUnused = 'delete from known_devices where used_at < $1'

export const deviceHash = (ctx: Context, deviceToken: string): Buffer =>
  keyedHash(ctx.secrets.hash, 'known device', deviceToken)

const deviceHashes = (ctx: Context, deviceToken: string): Buffer[] =>
  keyedHashes(ctx.secrets, 'known device', deviceToken)

/** Whether the device has signed in to the account with this e-mail address, and has not been deleted since. */
export const isKnownDevice = async (ctx: Context, email: string, deviceToken: string): Promise<boolean> =>
  (await ctx.db.row(selectOfAccount, [deviceHashes(ctx, deviceToken), email])) !== null

/**
 * Stores a device on which the person proved their identity. Returns the token for the device to store: the one that it
 * sent if this server issued it, otherwise a new one.
 */
export async function rememberDevice(
  ctx: Context,
  tx: Queries,
  { userId, sessionId, deviceToken }: { userId: UserId; sessionId: string; deviceToken: string | undefined },
): Promise<string> {
  const isOurs = deviceToken !== undefined && (await tx.row(selectAny, [deviceHashes(ctx, deviceToken)])) !== null
  const kept = isOurs ? deviceToken : randomBytes(32).toString('base64url')
  await tx.rows(remember, [deviceHash(ctx, kept), userId, sessionId, ctx.now()])
  await tx.rows(keepNewest, [userId])
  return kept
}

/** Deletes a person's known devices: all, only the one of a session (`only`), or all except that one (`but`). */
export const deleteKnownDevices = (
  tx: Queries,
  userId: UserId,
  { only, but }: { only?: string; but?: string } = {},
): Promise<unknown> => tx.rows(forget, [userId, only ?? null, but ?? null])

/** Deletes devices that have not signed in within `limits.knownDeviceMs`. */
export const expireDevices = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forgetUnused, [new Date(ctx.now().getTime() - limits.knownDeviceMs)]))
