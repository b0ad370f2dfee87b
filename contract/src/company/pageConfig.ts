import type { Company } from './company.ts'

/**
 * The public settings in the page's meta tag `byeol-config`, each with its environment variable. A setting is null if
 * its service is not configured.
 */
export const pageSettings = {
  kakaoJsKey: 'KAKAO_JS_KEY',
  kakaoSdkUrl: 'KAKAO_SDK_URL',
  appleClientId: 'APPLE_CLIENT_ID',
  appleSdkUrl: 'APPLE_SDK_URL',
  portOneUserCode: 'PORTONE_USER_CODE',
  portOneSdkUrl: 'PORTONE_SDK_URL',
  certificationChannel: 'PORTONE_CERTIFICATION_CHANNEL',
} as const

type Settings = Record<keyof typeof pageSettings, string | null>

/** What the page needs to know about outside services and the company: public values only (spec.md point 9). */
export interface PageConfig extends Settings {
  /** The URL of a script that simulates the App Store; null in production. */
  storeSimulatorUrl: string | null
  /** The server's public key for push subscriptions; null if it sends no pushes. */
  webPushKey: string | null
  company: Company
}
