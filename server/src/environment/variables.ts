import { z } from 'zod'
import { companySchemas } from '../companyFacts.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** SHA-256 fingerprints of certificates, as `keytool` prints them. */
const fingerprints = /^(?:[\dA-F]{2}:){31}[\dA-F]{2}(?:,(?:[\dA-F]{2}:){31}[\dA-F]{2})*$/u
const port = z.coerce.number().int().min(0).max(65_535)

/**
 * A URL that starts with one of the protocols in `as`. Otherwise a typo would show only when the service is first used.
 */
const addressOf = (as: string, pattern: RegExp) =>
  z.string().refine((text) => pattern.test(text) && URL.canParse(text), `not ${as}`)
const postgresUrl = addressOf('postgresql://user:password@host/database', /^postgres(?:ql)?:\/\//u)

/** The server's environment variables, with their defaults. README lists them. */
export const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  // `1`: this server is the only node, and works without a bus (Redis) and a bucket (S3).
  NODES: z.literal('1', 'not 1').optional(),
  // `web` serves requests, `jobs` runs jobs and the queue, `all` does both.
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  // How many processes serve people on the same ports; by default, in production, one for each core.
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  METRICS_PORT: port.optional(),
  // The address on which the metrics port listens for Prometheus; it must not be public.
  METRICS_HOST: z.string().default('127.0.0.1'),
  // Where traces are sent (OTLP over HTTP), and of what share of the calls, tasks and jobs.
  TRACES_URL: addressOf('http://host:4318/v1/traces or https://…', /^https?:\/\//u).optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  // How long a stopping node still serves requests, so that proxies and sockets can leave it first. Default:
  // startServer.ts.
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).optional(),
  CONSOLE_PORT: port.optional(),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_ORIGIN: z.url().optional(),
  CONSOLE_ADDRESSES: z.string().default(''),
  // Single addresses only, no ranges: a trusted proxy can claim any address as the source of a request (operations.md,
  // H7).
  CONSOLE_TRUSTED_PROXIES: z.string().default(''),
  // The mail address that receives the signed heads of the audit log (audit/anchorAudit.ts).
  AUDIT_MAIL: z.email().optional(),
  CONSOLE_ROOT: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  // The user that runs migrations. If it is set, the user of DATABASE_URL owns no tables (db/appRole.ts).
  DATABASE_OWNER_URL: postgresUrl.optional(),
  // The same database as DATABASE_URL, but without a connection pooler in between, because notifications of new tasks
  // do not pass through a pooler.
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  // Set `unnamed` for a connection pooler that does not support prepared statements, such as PgBouncer before 1.21.
  DATABASE_STATEMENTS: z.enum(['prepared', 'unnamed']).default('prepared'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(16),
  REDIS_URL: addressOf('redis://host:6379 or rediss://…', /^rediss?:\/\//u).optional(),
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
  // The longest time that a call to an outside service may delay a request or a task.
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).optional(),
  SMTP_URL: addressOf('smtp://host or smtps://…', /^smtps?:\/\//u).optional(),
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
  // Only these two: Apple's environments for local tests (LocalTesting, Xcode) would not verify signatures.
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
  DEEPL_URL: z.url().default('https://api.deepl.com'),
  DEEPL_KEY: z.string().optional(),
  GOOGLE_TRANSLATE_URL: z.url().default('https://translation.googleapis.com'),
  GOOGLE_TRANSLATE_KEY: z.string().optional(),
  TRANSLATION_DAILY_CHARS: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000),
  // The duties of large services about illegal recordings (docs/law.md).
  SIZE_DUTIES: flag.optional(),
  RECORDING_FILTER_URL: z.url().optional(),
  RECORDING_FILTER_KEY: z.string().optional(),
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
  // Default: `card`; in production `none` unless PortOne is configured.
  SELLING_WEB: z.enum(['card', 'none']).optional(),
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
