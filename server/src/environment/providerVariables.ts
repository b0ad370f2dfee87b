import type { Env } from './variables.ts'

/** The outside services, as `npm run doctor` lists them. */
export type Provider =
  | 'kakao'
  | 'apple'
  | 'appStore'
  | 'portOne'
  | 'portOnePayments'
  | 'solapi'
  | 'fcm'
  | 's3'
  | 'webPush'
  | 'smtp'
  | 'redis'
  | 'speech'
  | 'deepl'
  | 'googleTranslate'
  | 'recordingFilter'

interface Variables {
  /** The provider is on if all of these are set. */
  needs: readonly (keyof Env)[]
  /**
   * Variables in `needs` that also serve another purpose, so that setting only these does not mean that the provider is
   * wanted.
   */
  shared?: readonly (keyof Env)[]
}

/** The variables that turn each provider on. The only list of them. */
const providers: Readonly<Record<Provider, Variables>> = {
  smtp: { needs: ['SMTP_URL'] },
  redis: { needs: ['REDIS_URL'] },
  s3: { needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  kakao: { needs: ['KAKAO_JS_KEY', 'KAKAO_SDK_URL', 'KAKAO_REST_KEY', 'KAKAO_ADMIN_KEY'] },
  apple: {
    needs: ['APPLE_CLIENT_ID', 'APPLE_BUNDLE_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    // Also used for app links: links to our host open in the apps of this team (http/serveAppLinks.ts).
    shared: ['APPLE_BUNDLE_ID', 'APPLE_TEAM_ID'],
  },
  appStore: {
    needs: [
      'APPSTORE_BUNDLE_ID',
      'APPSTORE_APP_ID',
      'APPSTORE_ISSUER_ID',
      'APPSTORE_KEY_ID',
      'APPSTORE_PRIVATE_KEY',
      'APPSTORE_ROOT_CERTIFICATES',
    ],
    // Also used for the app's number on the company's pages.
    shared: ['APPSTORE_APP_ID'],
  },
  portOne: { needs: ['PORTONE_USER_CODE', 'PORTONE_KEY', 'PORTONE_SECRET', 'PORTONE_CERTIFICATION_CHANNEL'] },
  portOnePayments: {
    needs: ['PORTONE_PAYMENT_CHANNEL', 'PORTONE_USER_CODE', 'PORTONE_KEY', 'PORTONE_SECRET'],
    shared: ['PORTONE_USER_CODE', 'PORTONE_KEY', 'PORTONE_SECRET'],
  },
  solapi: { needs: ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_SENDER'] },
  speech: { needs: ['CLOVA_SPEECH_URL', 'CLOVA_SPEECH_KEY'] },
  deepl: { needs: ['DEEPL_KEY'] },
  googleTranslate: { needs: ['GOOGLE_TRANSLATE_KEY'] },
  recordingFilter: { needs: ['RECORDING_FILTER_URL', 'RECORDING_FILTER_KEY'] },
  fcm: { needs: ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'] },
  webPush: { needs: ['VAPID_PRIVATE_KEY'] },
}
export const providerNames = Object.keys(providers) as Provider[]

/** `half`: some of its variables are set, and others are missing. */
export function providerState(env: Env, provider: Provider): { state: 'on' | 'off' | 'half'; missing: string[] } {
  const { needs, shared = [] } = providers[provider]
  const missing = needs.filter((name) => env[name] === undefined)
  const own = needs.filter((name) => !shared.includes(name))
  if (missing.length === 0) return { state: 'on', missing }
  return { state: own.every((name) => env[name] === undefined) ? 'off' : 'half', missing }
}

export const isOn = (env: Env, provider: Provider): boolean => providerState(env, provider).state === 'on'

/** A problem for each provider with only some of its variables set: people would see a button that does not work. */
export const halfProviders = (env: Env): string[] =>
  providerNames.flatMap((provider) => {
    const { state, missing } = providerState(env, provider)
    return state === 'half' ? [`${missing.join(', ')} is missing: ${provider} is only half configured`] : []
  })
