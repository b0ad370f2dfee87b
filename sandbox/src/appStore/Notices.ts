import { randomUUID } from 'node:crypto'
import type { Clock } from '../Clock.ts'
import { postHook } from '../postHook.ts'
import { appStoreApp } from './appStoreApp.ts'
import { signJws, type WrongSignature } from './signing/signJws.ts'

/** How the notifications about one person's purchases are delivered. */
export interface NoticePlan {
  /** `late`: they are held back until `release` is called, which also chooses their order. */
  delivery?: 'lost' | 'twice' | 'late'
  /** An address that gets them in place of the app's server. */
  url?: string
  /** Wrong values for fields of the payload's `data`. */
  lies?: Record<string, unknown>
  wrongSignature?: WrongSignature
}

/** What a notification reports. */
export interface Happening {
  type: string
  subtype?: string
  /** The buyer's token, which selects the plan. */
  appAccountToken: string | null
  data: { signedTransactionInfo?: string; signedRenewalInfo?: string; status?: number }
}

interface Notice {
  uuid: string
  type: string
  subtype: string | undefined
  appAccountToken: string | null
  sentAt: Date
  signedPayload: string
  attempts: { attemptDate: number; sendAttemptResult: string }[]
}

const answerWithinMs = 30_000
const hourMs = 3_600_000
/** Retries happen this many hours after the previous attempt (money.md, iOS). */
const retryAfterHours = [1, 12, 24, 48, 72]

/** Simulates App Store Server Notifications, version 2. */
export class Notices {
  readonly all: Notice[] = []
  /** The address of the app's server, as set in App Store Connect. */
  url: string | null = null
  readonly #plans = new Map<string, NoticePlan>()
  readonly #held: Notice[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  plan(appAccountToken: string, plan: NoticePlan): void {
    this.#plans.set(appAccountToken, plan)
  }

  /** Signs a notification and delivers it as the person's plan says. */
  async tell({ type, subtype, appAccountToken, data }: Happening): Promise<void> {
    const sentAt = this.#clock.now()
    const { lies, wrongSignature = null, delivery } = this.#planOf(appAccountToken)
    const uuid = randomUUID()
    const { bundleId, appAppleId, environment } = appStoreApp
    const signedPayload = await signJws(
      {
        notificationType: type,
        ...(subtype && { subtype }),
        notificationUUID: uuid,
        version: '2.0',
        signedDate: sentAt.getTime(),
        data: { bundleId, appAppleId, environment, bundleVersion: '1', ...data, ...lies },
      },
      wrongSignature,
    )
    const notice: Notice = { uuid, type, subtype, appAccountToken, sentAt, signedPayload, attempts: [] }
    this.all.push(notice)
    if (delivery === 'lost') return
    if (delivery === 'late') return void this.#held.push(notice)
    await this.#deliver(notice)
    if (delivery === 'twice') await this.#deliver(notice)
  }

  /** Sends the notifications that were held back for a person; `reversed` sends the newest first. */
  async release(appAccountToken: string, order: 'kept' | 'reversed'): Promise<number> {
    const mine = this.#held.filter((notice) => notice.appAccountToken === appAccountToken)
    for (const notice of mine) this.#held.splice(this.#held.indexOf(notice), 1)
    for (const notice of order === 'reversed' ? mine.toReversed() : mine) await this.#deliver(notice)
    return mine.length
  }

  #planOf(appAccountToken: string | null): NoticePlan {
    return this.#plans.get(appAccountToken ?? '') ?? {}
  }

  async #deliver(notice: Notice): Promise<void> {
    const url = this.#planOf(notice.appAccountToken).url ?? this.url
    if (!url) return
    const init = {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signedPayload: notice.signedPayload }),
    }
    const status = await postHook(url, init, answerWithinMs)
    const isThere = status !== null && status >= 200 && status < 300
    const sendAttemptResult = isThere ? 'SUCCESS' : status === null ? 'NO_RESPONSE' : 'UNSUCCESSFUL_HTTP_RESPONSE_CODE'
    notice.attempts.push({ attemptDate: this.#clock.now().getTime(), sendAttemptResult })
    const hours = retryAfterHours[notice.attempts.length - 1]
    // Apple reportedly does not retry after a 4xx response (money.md, iOS).
    if (isThere || hours === undefined || (status !== null && status >= 400 && status < 500)) return
    this.#clock.runAt(new Date(this.#clock.now().getTime() + hours * hourMs), () => this.#deliver(notice))
  }
}
