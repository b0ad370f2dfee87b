import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { deviceInfo } from '../../../native/deviceInfo.ts'

// Kept after signing out: it is what lets the account's owner in while strangers guess at the password.
const key = 'byeol.auth.device'

/** What a sign-in says of this device. */
export function signInDevice(): { deviceInfo: DeviceInfo; deviceToken?: string } {
  const deviceToken = readDevice(key)
  return { deviceInfo: deviceInfo(), ...(deviceToken !== null && { deviceToken }) }
}

/** Keeps what the server answered, for the next sign-in. */
export const rememberDevice = (deviceToken: string): void => writeDevice(key, deviceToken)
