import type { DeviceInfo } from '@byeol/contract/auth.ts'

/** Only the web app exists yet; the native shells will set their own platform. */
export const platform: DeviceInfo['platform'] = 'web'
