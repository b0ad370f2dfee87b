import type { DeviceInfo } from '@byeol/contract/auth.ts'

/** The web app is the only one that stands yet; the native shells bring their own. */
export const platform: DeviceInfo['platform'] = 'web'
