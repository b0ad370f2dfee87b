import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { limits, product } from '@byeol/contract/limits.ts'
import { getPhone } from './phone.ts'
import { platform } from './platform.ts'

// The order matters: the user agent of an iPad's Safari contains Macintosh, that of every Chrome contains Safari, and
// that of Android contains Linux.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Whale', /Whale\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['KakaoTalk', /KAKAOTALK (\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

const short = (text: string): string => text.slice(0, limits.deviceTextMax)

/** The name of the device in the list of sessions: `Mac · Safari 26`. */
function modelOf(userAgent: string): string {
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = browsers
    .map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const)
    .find(([, version]) => version)
  return [system, browser?.join(' ')].filter(Boolean).join(' · ') || 'Browser'
}

const appNames = { web: 'Byeol Web', android: 'Byeol Android', ios: 'Byeol iOS' }

/**
 * The facts about this device that the server gets. A browser knows only its name and system; a native app knows more
 * (spec.md point 3, Device info).
 */
export function deviceInfo(userAgent: string = navigator.userAgent): DeviceInfo {
  const app = { appName: appNames[platform], appVersion: product.version, appBuild: product.build, platform }
  const phone = getPhone()
  if (phone) return { ...app, ...phone.facts }
  return {
    ...app,
    deviceModel: short(modelOf(userAgent)),
    systemVersion: short(/\(([^)]*)\)/.exec(userAgent)?.[1] ?? 'unknown'),
  }
}
