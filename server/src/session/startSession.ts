import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../db/database.ts'
import { newId } from '../newId.ts'
import { rememberDevice } from './knownDevices.ts'
import { openSession } from './openSession.ts'

export interface SignInDevice {
  deviceInfo: DeviceInfo
  /** The token that the device stored at its last sign-in, if any. */
  deviceToken?: string | undefined
}

/**
 * Creates a session for a person who has proved their identity, and marks their device as known. While the person is
 * suspended, the session only permits calls with `whileSuspended`.
 */
export async function startSession(
  ctx: Context,
  tx: Queries,
  userId: UserId,
  { deviceInfo, deviceToken }: SignInDevice,
): Promise<{ token: string; deviceToken: string }> {
  const sessionId = newId<string>(ctx.now())
  return {
    token: await openSession(ctx, tx, userId, deviceInfo, sessionId),
    deviceToken: await rememberDevice(ctx, tx, { userId, sessionId, deviceToken }),
  }
}
