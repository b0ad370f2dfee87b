import type { DeviceInfo } from '@byeol/contract/auth.ts'
import { limits, product } from '@byeol/contract/limits.ts'
import { platform } from './platform.ts'

const short = (text: string): string => text.slice(0, limits.deviceTextMax)

const browsers = [/(Edg)\/([\d.]+)/, /(SamsungBrowser)\/([\d.]+)/, /(Firefox)\/([\d.]+)/, /(Chrome)\/([\d.]+)/, /Version\/([\d.]+).*(Safari)/]

/** Of a browser one knows its name and its system, no more (spec.md point 3, Device info). */
export function deviceInfo(userAgent: string = navigator.userAgent): DeviceInfo {
  const browser = browsers.map((pattern) => pattern.exec(userAgent)?.slice(1).toSorted().toReversed().join(' ')).find(Boolean)
  const system = /\(([^)]*)\)/.exec(userAgent)?.[1]
  return {
    appName: 'Byeol Web',
    appVersion: product.version,
    appBuild: product.build,
    deviceModel: short(browser ?? 'Browser'),
    platform,
    systemVersion: short(system ?? 'unknown'),
  }
}
