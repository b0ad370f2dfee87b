import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { deviceInfo } from '../../../native/deviceInfo.ts'

// The device token stays after a sign-out, so that the account's owner can still sign in while strangers try to guess
// the password.
const key = 'byeol.auth.device'

/** The device info that a sign-in sends. */
export function signInDevice(): { deviceInfo: DeviceInfo; deviceToken?: string } {
  const deviceToken = readDevice(key)
  return { deviceInfo: deviceInfo(), ...(deviceToken !== null && { deviceToken }) }
}

/** Stores the device token that the server returned, for the next sign-in. */
export const rememberDevice = (deviceToken: string): void => writeDevice(key, deviceToken)
