import { z } from 'zod'
import { createHash } from 'node:crypto'
import { companyProblems, companySchemas } from './companyFacts.ts'
import { readAddressList, readProxies } from './net/addressList.ts'
import { readDataKeys } from './seal.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** SHA-256 fingerprints of certificates, as `keytool` prints them. */
const fingerprints = /^(?:[\dA-F]{2}:){31}[\dA-F]{2}(?:,(?:[\dA-F]{2}:){31}[\dA-F]{2})*$/u
const port = z.coerce.number().int().min(0).max(65_535)

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  CONSOLE_PORT: port.optional(),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_ORIGIN: z.url().optional(),
  CONSOLE_ADDRESSES: z.string().default(''),
  // Single addresses only: a trusted proxy can name any address as the source of a request (operations.md, H7).
  CONSOLE_TRUSTED_PROXIES: z.string().default(''),
  // Receives the signed heads of the audit log (audit/anchorAudit.ts).
  AUDIT_MAIL: z.email().optional(),
  CONSOLE_ROOT: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  // The user that runs migrations; the user of DATABASE_URL then owns nothing (db/appRole.ts).
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(16),
  REDIS_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  TOKEN_SECRET: z.string().optional(),
  FILE_SECRET: z.string().optional(),
  HASH_SECRET: z.string().optional(),
  DATA_KEYS: z.string().optional(),
  RESIDENT_KEYS: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  // How long an outside service may delay a request or a task.
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Byeol <no-reply@byeol.test>'),
  KAKAO_AUTH_URL: z.url().default('https://kauth.kakao.com'),
  KAKAO_API_URL: z.url().default('https://kapi.kakao.com'),
  KAKAO_SDK_URL: z.url().optional(),
  KAKAO_JS_KEY: z.string().optional(),
  KAKAO_REST_KEY: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_ADMIN_KEY: z.string().optional(),
  APPLE_URL: z.url().default('https://appleid.apple.com'),
  APPLE_SDK_URL: z
    .url()
    .default('https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/ko_KR/appleid.auth.js'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_BUNDLE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPSTORE_URL: z.url().default('https://api.storekit.apple.com'),
  // Apple's environments for tests on a device (LocalTesting, Xcode) would verify nothing.
  APPSTORE_SANDBOX_URL: z.url().default('https://api.storekit-sandbox.apple.com'),
  APPSTORE_ENVIRONMENT: z.enum(['Production', 'Sandbox']).default('Production'),
  APPSTORE_BUNDLE_ID: z.string().optional(),
  APPSTORE_ISSUER_ID: z.string().optional(),
  APPSTORE_KEY_ID: z.string().optional(),
  APPSTORE_PRIVATE_KEY: z.string().optional(),
  APPSTORE_ROOT_CERTIFICATES: z.string().optional(),
  APPSTORE_PREMIUM_PRODUCTS: z.coerce.number().int().min(0).max(9_999).default(0),
  APPSTORE_SIMULATOR_URL: z.url().optional(),
  PORTONE_URL: z.url().default('https://api.iamport.kr'),
  PORTONE_SDK_URL: z.url().default('https://cdn.iamport.kr/v1/iamport.js'),
  PORTONE_USER_CODE: z.string().optional(),
  PORTONE_KEY: z.string().optional(),
  PORTONE_SECRET: z.string().optional(),
  PORTONE_CERTIFICATION_CHANNEL: z.string().optional(),
  PORTONE_PAYMENT_CHANNEL: z.string().optional(),
  PORTONE_TEST_CHANNEL: z.string().optional(),
  SOLAPI_URL: z.url().default('https://api.solapi.com'),
  SOLAPI_KEY: z.string().optional(),
  SOLAPI_SECRET: z.string().optional(),
  SOLAPI_SENDER: z.string().optional(),
  CLOVA_SPEECH_URL: z.url().optional(),
  CLOVA_SPEECH_KEY: z.string().optional(),
  SMS_COUNTRIES: z.string().default('KR'),
  SMS_DAILY_WON: z.coerce.number().int().min(0).max(100_000_000).default(200_000),
  FCM_URL: z.url().default('https://fcm.googleapis.com'),
  FCM_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  FCM_PROJECT_ID: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  FCM_PRIVATE_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/u, 'not base64url of 32 bytes')
    .optional(),
  WEBPUSH_SIMULATOR_URL: z.url().optional(),
  ...companySchemas,
  APP_ORIGINS: z.string().default(''),
  SHELL_ORIGINS: z.string().default('https://localhost,capacitor://localhost'),
  ANDROID_CERTIFICATES: z.string().regex(fingerprints, 'not SHA-256 fingerprints, separated by commas').optional(),
  SELLING_WEB: z.enum(['card', 'none']).default('card'),
  SELLING_ANDROID: z.enum(['choice', 'card', 'none']).default('none'),
  SELLING_IOS: z.enum(['iap', 'none']).default('iap'),
  TRUSTED_PROXIES: z.string().default(''),
  WEB_ROOT: z.string().optional(),
  DEMO: flag.optional(),
  DEMO_PICTURES: z.enum(['fine', 'coarse']).default('fine'),
  WEB_ACCESS: z.enum(['open', 'apps']).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  CHECK_RESULTS: flag.optional(),
})
export type Env = z.infer<typeof Env>

const isReadable = (dataKeys: string): boolean => {
  try {
    return readDataKeys(dataKeys).size > 0
  } catch {
    return false
  }
}

const sandboxHost = /localhost|\b127\.\d|\b0\.0\.0\.0|\[::1?\]|\.test(?=[:/]|$)/u

/** Whether an address is one of this machine or of a test network. */
export const isSandboxAddress = (address: string): boolean => sandboxHost.test(address)

/** SHA-256 of the certificate with which Apple's signatures of purchases end: Apple Root CA - G3. */
const appleRoot = '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179'

/** The DER certificates in a comma-separated list of base64. */
export const readCertificates = (list: string): Buffer[] =>
  list
    .split(',')
    .filter(Boolean)
    .map((each) => Buffer.from(each, 'base64'))

/** In production only purchases that Apple signed in its real environment are money (reliability.md 9). */
function appStoreProblems({
  APPSTORE_ENVIRONMENT: environment,
  APPSTORE_ROOT_CERTIFICATES: roots,
  APPSTORE_SIMULATOR_URL: simulator,
}: Env): string[] {
  const problems: string[] = []
  if (environment !== 'Production') problems.push('APPSTORE_ENVIRONMENT is not Production')
  if (simulator) problems.push('APPSTORE_SIMULATOR_URL is not for production')
  const hashes = readCertificates(roots ?? '').map((der) => createHash('sha256').update(der).digest('hex'))
  if (hashes.some((hash) => hash !== appleRoot)) problems.push('APPSTORE_ROOT_CERTIFICATES is not Apple Root CA - G3')
  return problems
}

const ownUrls = new Set(['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL', 'PUBLIC_URL'])

/** What a production start requires (design.md, Commands). */
function productionProblems(env: Env): string[] {
  const problems: string[] = [...appStoreProblems(env), ...companyProblems(env)]
  for (const name of [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'TOKEN_SECRET',
    'FILE_SECRET',
    'HASH_SECRET',
    'DATA_KEYS',
    'RESIDENT_KEYS',
    'PUBLIC_URL',
    'SMTP_URL',
  ] as const) {
    if (!env[name]) problems.push(`${name} is missing`)
  }
  for (const name of ['TOKEN_SECRET', 'FILE_SECRET', 'HASH_SECRET'] as const) {
    if (env[name]?.split(',').some((secret) => secret.trim().length < 32))
      problems.push(`${name} is shorter than 32 characters`)
  }
  for (const name of ['DATA_KEYS', 'RESIDENT_KEYS'] as const)
    if (env[name] && !isReadable(env[name])) problems.push(`${name} is not a list of id:base64 of 32 bytes`)
  if (env.RESIDENT_KEYS && env.RESIDENT_KEYS === env.DATA_KEYS) problems.push('RESIDENT_KEYS are those of DATA_KEYS')
  if (env.DATABASE_URL && env.DATABASE_URL === env.DATABASE_OWNER_URL)
    problems.push('DATABASE_URL is the owner’s, who can change histories')
  if (env.CONSOLE_PORT !== undefined && !env.CONSOLE_ORIGIN?.startsWith('https://'))
    problems.push('CONSOLE_ORIGIN is not https')
  if (env.CONSOLE_PORT !== undefined && env.CONSOLE_ADDRESSES === '') problems.push('CONSOLE_ADDRESSES is missing')
  if (env.CONSOLE_ORIGIN && env.PUBLIC_URL && new URL(env.CONSOLE_ORIGIN).host === new URL(env.PUBLIC_URL).host)
    problems.push('CONSOLE_ORIGIN is the host of PUBLIC_URL')
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL is not https')
  if (/\.test>?$/u.test(env.MAIL_FROM)) problems.push('MAIL_FROM is missing')
  if (env.PORTONE_TEST_CHANNEL) problems.push('PORTONE_TEST_CHANNEL is test money, which is not for production')
  if (env.WEBPUSH_SIMULATOR_URL) problems.push('WEBPUSH_SIMULATOR_URL is not for production')
  if (env.DEMO) problems.push('DEMO=1 is not for production')
  for (const [name, value] of Object.entries(env)) {
    const isOutside = name.endsWith('_URL') && !ownUrls.has(name)
    if ((isOutside || name === 'S3_ENDPOINT') && typeof value === 'string' && isSandboxAddress(value))
      problems.push(`${name} is a sandbox address`)
    else if (isOutside && typeof value === 'string' && value.startsWith('http:')) problems.push(`${name} is not https`)
  }
  return problems
}

/** The only function that reads the environment. Throws one Error that names every problem. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    throw new Error(
      `Environment: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
  }
  readAddressList(parsed.data.CONSOLE_ADDRESSES)
  readProxies(parsed.data.CONSOLE_TRUSTED_PROXIES)
  const problems = parsed.data.NODE_ENV === 'production' ? productionProblems(parsed.data) : []
  if (problems.length > 0) throw new Error(`Environment: ${problems.join('; ')}`)
  return parsed.data
}
