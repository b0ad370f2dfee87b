import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { type IosOrderStart, type OrderStart, windowOf } from '@byeol/contract/order.ts'
import { inject } from 'vitest'
import type { Actor } from '../../Actor.ts'
import type { Seeded } from '../../checker/seeded.ts'
import { sandboxAt } from '../../servers/sandboxAt.ts'
import { appStore } from '../appStore.ts'

type Kind = 'point' | 'donationPoint'

interface Window {
  start: OrderStart
  kind: Kind
  /** The payment that was begun in it. */
  impUid?: string | null
}

const sizes = [10_000, 30_000, 50_000]
const calls = {
  point: {
    prefix: 'point',
    order: api.point.order,
    complete: api.point.orderComplete,
    charge: api.point.orderUserPaymentMethod,
  },
  donationPoint: {
    prefix: 'donation',
    order: api.donation.pointOrder,
    complete: api.donation.pointOrderComplete,
    charge: api.donation.pointOrderUserPaymentMethod,
  },
} as const

/** A refusal is a possible answer of every step; a failure of the server is not. */
const refusable = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.code !== 'internal') return null
    throw error
  })

/** Somebody who buys on two nodes at once and says of their payment windows what they like. */
export class Spender {
  readonly isMinor: boolean
  readonly #on: readonly Actor[]
  readonly #cardId: UserPaymentMethodId | null
  readonly #random: Seeded
  readonly #windows: Window[] = []
  readonly #sandbox = sandboxAt(inject('sandboxUrl'))

  constructor(on: readonly Actor[], random: Seeded, more: { isMinor: boolean; cardId: UserPaymentMethodId | null }) {
    this.#on = on
    this.#random = random
    this.#cardId = more.cardId
    this.isMinor = more.isMinor
  }

  get id() {
    return this.#on[0]!.id
  }

  get #me(): Actor {
    return this.#random.pick(this.#on)!
  }

  #wanted() {
    const kind: Kind = this.#random.next() < 0.7 ? 'point' : 'donationPoint'
    return { kind, productId: `${calls[kind].prefix}-${this.#random.pick(sizes)}` }
  }

  async order(): Promise<void> {
    const { kind, productId } = this.#wanted()
    const start = await refusable(this.#me.call(calls[kind].order, { productId, paymentMethod: 'card' }))
    if (start) this.#windows.push({ start: windowOf(start), kind })
  }

  async charge(): Promise<void> {
    const { kind, productId } = this.#wanted()
    if (this.#cardId)
      await refusable(this.#me.call(calls[kind].charge, { productId, userPaymentMethodId: this.#cardId }))
  }

  /** Opens the window of an order, or another one. */
  async openWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (window) window.impUid = (await this.#inWindow(window, { outcome: 'leave' })).imp_uid
  }

  async payOpenWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows.filter(({ impUid }) => impUid))
    if (window) await this.#inWindow(window, { outcome: 'pay', imp_uid: window.impUid })
  }

  async cancelOpenWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows.filter(({ impUid }) => impUid))
    if (window) await this.#inWindow(window, { outcome: 'cancel', imp_uid: window.impUid })
  }

  /** A payment that the provider takes against its own rules. */
  async payWithoutWindow(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (window) await this.#sandbox.pay(this.#me, window.start)
  }

  async callFailed(): Promise<void> {
    const error = { code: 'F1001', message: '창을 닫았어요' }
    const window = this.#random.pick(this.#windows)
    if (window) await refusable(this.#me.call(calls[window.kind].complete, { orderId: window.start.orderId, error }))
  }

  async complete(): Promise<void> {
    const window = this.#random.pick(this.#windows)
    if (window) await refusable(this.#me.call(calls[window.kind].complete, { orderId: window.start.orderId }))
  }

  async sendWebhook(): Promise<void> {
    const body = JSON.stringify({ merchant_uid: this.#random.pick(this.#windows)?.start.orderId })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${this.#me.base}/hooks/portone`, { method: 'POST', headers, body })
  }

  async takeBack(): Promise<void> {
    const window = this.#random.pick(this.#windows.filter(({ kind }) => kind === 'point'))
    if (window) await refusable(this.#me.call(api.point.refundOrder, { orderId: window.start.orderId }))
  }

  async buyInStore(): Promise<void> {
    const productId = `point-${this.#random.pick(sizes)}`
    const phone = await this.#me.onPhone()
    const start = await refusable(phone.call(api.point.order, { productId, paymentMethod: 'ios-iap' }))
    if (!start) return
    const { orderId } = start
    if (this.#random.next() < 0.5) {
      const error = { code: 'cancelled', message: '그만뒀어요' }
      await refusable(this.#me.call(api.point.orderComplete, { orderId, error }))
    }
    const transactionId = await appStore().buy(start as IosOrderStart)
    await refusable(this.#me.call(api.point.orderComplete, { transactionId }))
  }

  #inWindow({ start }: Window, more: object) {
    return this.#sandbox.requestPay({
      merchant_uid: start.orderId,
      amount: start.krwAmountTotal,
      channelKey: start.channelKey,
      custom_data: JSON.stringify({ userId: this.id, paymentId: start.paymentId }),
      card: 'good',
      ...more,
    })
  }
}

export const steps = [
  'order',
  'order',
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
  'sendWebhook',
  'takeBack',
  'buyInStore',
] as const satisfies readonly (keyof Spender)[]
