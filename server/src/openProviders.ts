import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { readCertificates } from './environment/productionProblems.ts'
import { measureProvider } from './metrics/measureProvider.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { appleClient } from './providers/apple.ts'
import { appStoreClient } from './providers/appStore/appStoreClient.ts'
import { withSandbox } from './providers/appStore/withSandbox.ts'
import { clovaSpeech } from './providers/clovaSpeech.ts'
import { deepl } from './providers/translation/deepl.ts'
import { firstOf } from './providers/translation/firstOf.ts'
import { googleTranslate } from './providers/translation/googleTranslate.ts'
import { fcmClient } from './providers/fcm.ts'
import { kakaoClient } from './providers/kakao.ts'
import { portOneClient } from './providers/portone/portOneClient.ts'
import { lanes } from './queue/lanes.ts'
import { recordingFilter } from './providers/recordingFilter.ts'
import { smtpMail } from './providers/smtpMail.ts'
import { pushClient, type PushClient } from './providers/push.ts'
import { smsClient } from './providers/solapi.ts'
import { readTextRules } from './environment/textRules.ts'
import { pushRoute } from './providers/webPush/pushServices.ts'
import { webPushClient } from './providers/webPush/webPushClient.ts'
import type { Secrets } from './secrets.ts'

function openKakao(env: Env): Context['kakao'] {
  const {
    KAKAO_AUTH_URL: authUrl,
    KAKAO_API_URL: apiUrl,
    KAKAO_REST_KEY: restKey,
    KAKAO_CLIENT_SECRET: clientSecret,
    KAKAO_ADMIN_KEY: adminKey,
    PROVIDER_TIMEOUT_MS: timeoutMs,
  } = env
  return restKey && adminKey ? kakaoClient({ authUrl, apiUrl, restKey, clientSecret, adminKey, timeoutMs }) : null
}

function openApple(env: Env, now: () => Date): Context['apple'] {
  const {
    APPLE_URL: url,
    APPLE_CLIENT_ID: clientId,
    APPLE_BUNDLE_ID: bundleId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
    PROVIDER_TIMEOUT_MS: timeoutMs,
  } = env
  return clientId && bundleId && teamId && keyId && privateKey
    ? appleClient({ url, clientId, bundleId, teamId, keyId, privateKey, timeoutMs }, now)
    : null
}

function openAppStore(env: Env, now: () => Date): Context['appStore'] {
  const {
    APPSTORE_URL: url,
    APPSTORE_SANDBOX_URL: sandboxUrl,
    APPSTORE_ENVIRONMENT: environment,
    APPSTORE_BUNDLE_ID: bundleId,
    APPSTORE_APP_ID: appId,
    APPSTORE_ISSUER_ID: issuerId,
    APPSTORE_KEY_ID: keyId,
    APPSTORE_PRIVATE_KEY: privateKey,
    APPSTORE_ROOT_CERTIFICATES: roots,
    PROVIDER_TIMEOUT_MS: timeoutMs,
  } = env
  if (!bundleId || !appId || !issuerId || !keyId || !privateKey || !roots) return null
  const rootCertificates = readCertificates(roots)
  const app = { bundleId, appId, issuerId, keyId, privateKey, rootCertificates, timeoutMs }
  const store = appStoreClient({ ...app, url, environment, isTest: false }, now)
  if (environment !== 'Production') return store
  return withSandbox(store, appStoreClient({ ...app, url: sandboxUrl, environment: 'Sandbox', isTest: true }, now))
}

function openPortOne(env: Env): Context['portOne'] {
  const { PORTONE_URL: url, PORTONE_KEY: key, PORTONE_SECRET: secret, PROVIDER_TIMEOUT_MS: timeoutMs } = env
  return key && secret ? portOneClient({ url, key, secret, timeoutMs }) : null
}

function openSms(env: Env, now: () => Date): Context['sms'] {
  const { SOLAPI_URL: url, SOLAPI_KEY: key, SOLAPI_SECRET: secret, SOLAPI_SENDER: sender } = env
  const { PROVIDER_TIMEOUT_MS: timeoutMs } = env
  return key && secret && sender ? smsClient({ url, key, secret, sender, timeoutMs }, now) : null
}

function openSpeech({ CLOVA_SPEECH_URL: url, CLOVA_SPEECH_KEY: key }: Env): Context['speech'] {
  return url && key ? clovaSpeech({ url, key }) : null
}

function openTranslator(env: Env, metrics: Metrics): Context['translator'] {
  const { DEEPL_URL, DEEPL_KEY, GOOGLE_TRANSLATE_URL, GOOGLE_TRANSLATE_KEY, PROVIDER_TIMEOUT_MS: timeoutMs } = env
  return firstOf([
    DEEPL_KEY ? measureProvider(metrics, 'deepl', deepl({ url: DEEPL_URL, key: DEEPL_KEY, timeoutMs })) : null,
    GOOGLE_TRANSLATE_KEY
      ? measureProvider(
          metrics,
          'google',
          googleTranslate({ url: GOOGLE_TRANSLATE_URL, key: GOOGLE_TRANSLATE_KEY, timeoutMs }),
        )
      : null,
  ])
}

function openRecordingFilter(env: Env): Context['recordingFilter'] {
  const { SIZE_DUTIES, RECORDING_FILTER_URL: url, RECORDING_FILTER_KEY: key, PROVIDER_TIMEOUT_MS: timeoutMs } = env
  return SIZE_DUTIES && url && key ? recordingFilter({ url, key, timeoutMs }) : null
}

function openFcm(env: Env, now: () => Date): PushClient | null {
  const {
    FCM_URL: url,
    FCM_TOKEN_URL: tokenUrl,
    FCM_PROJECT_ID: projectId,
    FCM_CLIENT_EMAIL: clientEmail,
    FCM_PRIVATE_KEY: privateKey,
    PROVIDER_TIMEOUT_MS: timeoutMs,
  } = env
  return projectId && clientEmail && privateKey
    ? fcmClient({ url, tokenUrl, projectId, clientEmail, privateKey, timeoutMs }, now)
    : null
}

function openWebPush(env: Env, { vapid: key }: Secrets, now: () => Date): PushClient | null {
  const { PUBLIC_URL: publicUrl = '', WEBPUSH_SIMULATOR_URL: simulator = null, MAIL_FROM: sender } = env
  if (!key) return null
  const mail = /[^\s<>]+@[^\s<>]+/u.exec(sender)?.[0] ?? ''
  const subject = publicUrl.startsWith('https://') ? publicUrl : `mailto:${mail}`
  return webPushClient({ key, subject, route: pushRoute(simulator), timeoutMs: env.PROVIDER_TIMEOUT_MS }, now)
}

function openMail({ SMTP_URL: url, MAIL_FROM: from, PROVIDER_TIMEOUT_MS: timeoutMs }: Env): Context['mail'] {
  // As many connections as there are queue workers that send mail, so that no mail waits for another.
  const connections = lanes.letters.atOnce + lanes.bulkMails.atOnce
  return url ? smtpMail({ url, from, timeoutMs, connections }) : null
}

/** Creates the clients of the configured outside services. Each of their requests is measured. */
export function openProviders(
  env: Env,
  secrets: Secrets,
  now: () => Date,
  metrics: Metrics,
): Pick<
  Context,
  | 'kakao'
  | 'apple'
  | 'appStore'
  | 'portOne'
  | 'sms'
  | 'speech'
  | 'translator'
  | 'recordingFilter'
  | 'textRules'
  | 'mail'
  | 'push'
> {
  const measured = <Client extends object>(provider: string, client: Client | null): Client | null =>
    client && measureProvider(metrics, provider, client)
  return {
    kakao: measured('kakao', openKakao(env)),
    apple: measured('apple', openApple(env, now)),
    appStore: measured('appstore', openAppStore(env, now)),
    portOne: measured('portone', openPortOne(env)),
    sms: measured('solapi', openSms(env, now)),
    speech: measured('clova', openSpeech(env)),
    translator: openTranslator(env, metrics),
    recordingFilter: measured('recordings', openRecordingFilter(env)),
    textRules: readTextRules(env.SMS_COUNTRIES, env.SMS_DAILY_WON),
    push: pushClient(measured('fcm', openFcm(env, now)), measured('webpush', openWebPush(env, secrets, now))),
    mail: measured('smtp', openMail(env)),
  }
}
