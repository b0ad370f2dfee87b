import type { DeviceInfo } from '@byeol/contract/auth.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import { openSession } from './openSession.ts'
import { isSuspended, suspended, type SuspensionColumns } from './suspension.ts'

/** Opens a session for a person who has proved their identity. Throws `user_suspended`. */
export async function startSession(
  ctx: Context,
  tx: Queries,
  user: SuspensionColumns & { id: UserId },
  deviceInfo: DeviceInfo,
): Promise<{ token: string }> {
  if (isSuspended(user, ctx.now())) throw suspended(user)
  return { token: await openSession(ctx, tx, user.id, deviceInfo) }
}
