import type { UserId } from '@byeol/contract/ids.ts'
import type { Logger } from 'pino'
import type { Clock } from './Clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { TextRules } from './environment/textRules.ts'
import type { Coalescer } from './memory/coalesce.ts'
import type { Flags } from './memory/flags.ts'
import type { People } from './memory/people.ts'
import type { Sessions } from './memory/sessions.ts'
import type { Limits } from './memory/openLimits.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import type { AppleClient } from './providers/apple.ts'
import type { AppStoreClient } from './providers/appStore/appStoreClient.ts'
import type { FileStore } from './providers/fileStore.ts'
import type { KakaoClient } from './providers/kakao.ts'
import type { PortOneClient } from './providers/portone/portOneClient.ts'
import type { PushClient } from './providers/push.ts'
import type { MailClient } from './providers/smtpMail.ts'
import type { RecordingFilter } from './providers/recordingFilter.ts'
import type { SpeechClient } from './providers/clovaSpeech.ts'
import type { TranslationClient } from './providers/translation/TranslationClient.ts'
import type { SmsClient } from './providers/solapi.ts'
import type { Queue } from './queue/Queue.ts'
import type { Tasks } from './queue/Tasks.ts'
import type { Secrets } from './secrets.ts'
import type { Bus } from './live/bus.ts'
import type { Sockets } from './live/sockets.ts'
import type { Untold } from './live/untold.ts'
import type { Route } from './web/publicRoute.ts'

/**
 * Everything that a rule may need. main.ts creates one per process; each test creates its own, with its own clock.
 * `featureContext.ts` adds the fields that features keep in it, and the tables of contents that they read from it.
 */
export interface Context {
  env: Env
  log: Logger
  db: Database
  /** A separate pool of two connections without the timeouts of `db`, for jobs that read whole tables. */
  checks: Database
  files: FileStore
  sockets: Sockets
  /** Carries messages between the nodes. */
  bus: Bus
  untold: Untold
  people: People
  sessions: Sessions
  /** The features that the publisher has switched off. */
  flags: Flags
  /** People with changed profiles, to be announced in a batch to everyone who has a chat with them. */
  profiles: Coalescer<UserId>
  /** The only source of the current time. */
  now: () => Date
  /** The clock behind `now`. */
  clock: Clock
  secrets: Secrets
  metrics: Metrics
  limits: Limits
  queue: Queue<Tasks>
  /** Outside services; null when the environment does not configure them. */
  kakao: KakaoClient | null
  apple: AppleClient | null
  appStore: AppStoreClient | null
  portOne: PortOneClient | null
  sms: SmsClient | null
  speech: SpeechClient | null
  translator: TranslationClient | null
  /** Null unless SIZE_DUTIES is on. */
  recordingFilter: RecordingFilter | null
  textRules: TextRules
  mail: MailClient | null
  push: PushClient | null
  /** Decides which IP addresses the server may connect to for link previews. */
  webRoute: Route
  /** The app's address, the base of links in mails. Never taken from a request (reliability.md 23). */
  publicUrl: string
  /** The console's origin. Passkeys are bound to it. */
  consoleUrl: string
}
