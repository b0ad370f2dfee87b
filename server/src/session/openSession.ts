import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import { newId } from '../newId.ts'
import { signToken } from './token.ts'

/** Creates a session for a device and returns its bearer token. */
export async function openSession(
  ctx: Context,
  tx: Queries,
  userId: UserId,
  deviceInfo: DeviceInfo,
  id = newId<string>(ctx.now()),
): Promise<string> {
  await tx.rows('insert into sessions (id, user_id, device, created_at, used_at) values ($1, $2, $3, $4, $4)', [
    id,
    userId,
    JSON.stringify(deviceInfo),
    ctx.now(),
  ])
  return signToken(ctx.secrets.token, userId, id, ctx.now())
}
