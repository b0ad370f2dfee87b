import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { type IosOrderStart, type OrderStart, windowOf } from '@byeol/contract/order.ts'
import type { Actor } from '../../Actor.ts'
import type { Seeded } from '../../checker/seeded.ts'
import { appStoreOf } from '../appStore.ts'
import { pickWare, type Market, type Ware } from './wares.ts'

interface Window {
  start: OrderStart
  ware: Ware
  /** The payment that was started in this window. */
  impUid?: string | null
}
interface StorePurchase {
  transactionId: string
  ware: Ware
}

/** A step may be refused, but the server must not fail. */
const refusable = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.code !== 'internal') return null
    throw error
  })

/** A simulated buyer who acts on two nodes at once and may report any outcome of a payment window, true or false. */
export class Spender {
  readonly isMinor: boolean
  readonly #market: Market
  readonly #on: readonly Actor[]
  readonly #cardId: UserPaymentMethodId | null
  readonly #random: Seeded
  readonly #windows: Window[] = []
  readonly #purchases: StorePurchase[] = []

  constructor(
    on: readonly Actor[],
    random: Seeded,
    more: { isMinor: boolean; cardId: UserPaymentMethodId | null; market: Market },
  ) {
    this.#on = on
    this.#random = random
    this.#cardId = more.cardId
    this.#market = more.market
    this.isMinor = more.isMinor
  }

  get id() {
    return this.#on[0]!.id
  }

  get #me(): Actor {
    return this.#random.pick(this.#on)!
  }

  get #store() {
    return appStoreOf(this.#market.sandbox)
  }

  async order(): Promise<void> {
    const ware = pickWare(this.#market, this.#random)
    const start = await refusable(ware.order(this.#me, 'card'))
    if (start) this.#windows.push({ start: windowOf(start), ware })
  }

  async charge(): Promise<void> {
    if (this.#cardId) await refusable(pickWare(this.#market, this.#random).charge(this.#me, this.#cardId))
  }

  /** Opens the window of an order, or a further window of the same order. A window for premium registers a card. */
  async openWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (!window) return
    const more = window.ware.isIssuing ? { outcome: 'pay', amount: 0 } : { outcome: 'leave' }
    window.impUid = (await this.#inWindow(window, more)).imp_uid
  }

  async payOpenWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows.filter(({ impUid }) => impUid))
    if (window) await this.#inWindow(window, { outcome: 'pay', imp_uid: window.impUid })
  }

  async cancelOpenWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows.filter(({ impUid }) => impUid))
    if (window) await this.#inWindow(window, { outcome: 'cancel', imp_uid: window.impUid })
  }

  /** Pays an order at the provider without its window, and so without the checks of the window. */
  async payWithoutWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (window) await this.#market.sandbox.pay(this.#me, window.start)
  }

  async callFailed(): Promise<void> {
    const error = { code: 'F1001', message: '창을 닫았어요' }
    const window = this.#random.pick(this.#windows)
    if (window) await refusable(window.ware.complete(this.#me, { orderId: window.start.orderId, error }))
  }

  async complete(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (window) await refusable(window.ware.complete(this.#me, { orderId: window.start.orderId }))
  }

  async sendWebhook(): Promise<void> {
    const body = JSON.stringify({ merchant_uid: this.#random.pick(this.#windows)?.start.orderId })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${this.#me.base}/hooks/portone`, { method: 'POST', headers, body })
  }

  async takeBack(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (window) await refusable(window.ware.takeBack(this.#me, window.start.orderId))
  }

  /** Pays for a renewal that could not be charged before. */
  async payRenewalNow(): Promise<void> {
    const { subscriptionPremiums } = await this.#me.call(api.subscription.premiumList, {})
    const failing = this.#random.pick(subscriptionPremiums.filter(({ status }) => status === 'past_due'))
    if (failing) await refusable(this.#me.call(api.subscription.retryPayment, { subscriptionPremiumId: failing.id }))
  }

  async buyInStore(): Promise<void> {
    const ware = pickWare(this.#market, this.#random, { onIos: true })
    const start = await refusable(ware.order(await this.#me.onPhone(), 'ios-iap'))
    if (!start) return
    const { orderId } = start
    const error = { code: 'cancelled', message: '그만뒀어요' }
    if (this.#random.next() < 0.5) await refusable(ware.complete(this.#me, { orderId, error }))
    const transactionId = await this.#store.buy(start as IosOrderStart)
    this.#purchases.push({ transactionId, ware })
    await refusable(ware.complete(this.#me, { transactionId }))
  }

  /** Apple refunds a purchase fully or by half, or reverses its refund; the app reports it. */
  async changeInStore(): Promise<void> {
    const purchase = this.#random.pick(this.#purchases)
    if (!purchase) return
    const { transactionId, ware } = purchase
    const act = this.#random.pick(['refund', 'refund', 'refund-half', 'reverse-refund', 'reverse-refund'] as const)!
    // Apple refuses impossible requests, such as reversing a refund that was never made.
    await this.#store.act(transactionId, act).catch(() => null)
    await refusable(ware.complete(this.#me, { transactionId }))
  }

  #inWindow({ start, ware }: Window, more: object) {
    return this.#market.sandbox.requestPay({
      merchant_uid: start.orderId,
      amount: start.krwAmountTotal,
      channelKey: start.channelKey,
      custom_data: JSON.stringify({ userId: this.id, paymentId: start.paymentId }),
      card: 'good',
      ...(ware.isIssuing && { customer_uid: start.customerUid }),
      ...more,
    })
  }
}

export const steps = [
  'order',
  'order',
  'order',
  'charge',
  'charge',
  'openWindow',
  'openWindow',
  'payOpenWindow',
  'cancelOpenWindow',
  'payWithoutWindow',
  'payWithoutWindow',
  'callFailed',
  'callFailed',
  'callFailed',
  'complete',
  'complete',
  'sendWebhook',
  'takeBack',
  'payRenewalNow',
  'buyInStore',
  'changeInStore',
  'changeInStore',
] as const satisfies readonly (keyof Spender)[]
