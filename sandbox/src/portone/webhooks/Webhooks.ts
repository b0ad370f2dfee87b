import type { Clock } from '../../Clock.ts'
import type { Payment } from '../payment/Payments.ts'
import type { PaymentStatus } from '../payment/PaymentAnswer.ts'

type WebhookFormat = 'json' | 'form'

/** How the webhooks of a merchant_uid are delivered. `imp_uid` and `status` replace the true values. */
export interface WebhookPlan {
  delivery?: 'lost' | 'late' | 'before-callback' | 'twice'
  url?: string
  imp_uid?: string
  status?: string
}

interface Message {
  imp_uid: string
  merchant_uid: string
  status: string
  cancellation_id?: string
}

/** An attempt to deliver. `answer` is the HTTP status, or null if there was no response. */
interface Delivery extends Message {
  url: string
  at: Date
  answer: number | null
}

const answerWithinMs = 30_000
const retryAfterMs = 60_000

/** Sends webhooks about payments to the merchant's server. */
export class Webhooks {
  /** The settings in the merchant's console. PortOne's support has to enable retries, at most 5. */
  readonly settings: { url: string | null; format: WebhookFormat; retries: number } = {
    url: null,
    format: 'json',
    retries: 0,
  }
  readonly deliveries: Delivery[] = []
  readonly #plans = new Map<string, WebhookPlan>()
  readonly #held = new Map<string, (() => Promise<void>)[]>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  plan(merchantUid: string, plan: WebhookPlan): void {
    this.#plans.set(merchantUid, plan)
  }

  /**
   * Sends a webhook. Resolves at once, unless the plan says that the webhook must arrive before the caller's response.
   */
  async tell({ answer, noticeUrls }: Payment, status: PaymentStatus, cancellationId?: string): Promise<void> {
    const { imp_uid, merchant_uid } = answer
    const plan = this.#plans.get(merchant_uid) ?? {}
    const message: Message = {
      imp_uid: plan.imp_uid ?? imp_uid,
      merchant_uid,
      status: plan.status ?? status,
      ...(cancellationId && { cancellation_id: cancellationId }),
    }
    const urls = plan.url
      ? [plan.url]
      : noticeUrls.length > 0
        ? noticeUrls
        : [this.settings.url].filter((url) => url !== null)
    const send = async () =>
      void (await Promise.all(urls.map((url) => this.#deliver(url, message, 0, this.#clock.now()))))
    if (plan.delivery === 'lost') return
    if (plan.delivery === 'late') return this.#hold(merchant_uid, send)
    if (plan.delivery === 'before-callback') return send()
    void (plan.delivery === 'twice' ? send().then(send) : send())
  }

  /** Sends the held-back webhooks of a merchant_uid. Returns how many there were. */
  async release(merchantUid: string): Promise<number> {
    const held = this.#held.get(merchantUid) ?? []
    this.#held.delete(merchantUid)
    for (const send of held) await send()
    return held.length
  }

  #hold(merchantUid: string, send: () => Promise<void>): void {
    this.#held.set(merchantUid, [...(this.#held.get(merchantUid) ?? []), send])
  }

  async #deliver(url: string, message: Message, earlierTries: number, firstAt: Date): Promise<void> {
    const answer = await post(url, message, this.settings.format)
    this.deliveries.push({ ...message, url, at: this.#clock.now(), answer })
    if ((answer !== null && answer < 500) || earlierTries >= this.settings.retries) return
    const tries = earlierTries + 1
    const at = new Date(firstAt.getTime() + tries * retryAfterMs)
    this.#clock.runAt(at, () => this.#deliver(url, message, tries, firstAt))
  }
}

async function post(url: string, message: Message, format: WebhookFormat): Promise<number | null> {
  const isJson = format === 'json'
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: isJson ? JSON.stringify(message) : new URLSearchParams({ ...message }),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? null
}
