import type { DeviceInfo } from '@byeol/contract/auth.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import { newId } from '../newId.ts'
import { rememberDevice } from './knownDevices.ts'
import { openSession } from './openSession.ts'
import { isSuspended, suspended, type SuspensionColumns } from './suspension.ts'

export interface SignInDevice {
  deviceInfo: DeviceInfo
  /** The token that the device kept from its last sign-in, if any. */
  deviceToken?: string | undefined
}

/** Opens a session for a person who has proved their identity; their device is known now. Throws `user_suspended`. */
export async function startSession(
  ctx: Context,
  tx: Queries,
  user: SuspensionColumns & { id: UserId },
  { deviceInfo, deviceToken }: SignInDevice,
): Promise<{ token: string; deviceToken: string }> {
  if (isSuspended(user, ctx.now())) throw suspended(user)
  const sessionId = newId<string>(ctx.now())
  return {
    token: await openSession(ctx, tx, user.id, deviceInfo, sessionId),
    deviceToken: await rememberDevice(ctx, tx, { userId: user.id, sessionId, deviceToken }),
  }
}
