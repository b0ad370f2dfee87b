import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { deviceInfo } from '../../../native/deviceInfo.ts'

// The device token stays after a sign-out, so that the account's owner can sign in while strangers guess the password.
const key = 'byeol.auth.device'

/** The device facts that a sign-in sends. */
export function signInDevice(): { deviceInfo: DeviceInfo; deviceToken?: string } {
  const deviceToken = readDevice(key)
  return { deviceInfo: deviceInfo(), ...(deviceToken !== null && { deviceToken }) }
}

/** Stores the device token from the server's answer for the next sign-in. */
export const rememberDevice = (deviceToken: string): void => writeDevice(key, deviceToken)
