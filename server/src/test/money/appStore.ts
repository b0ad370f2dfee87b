import { api } from '@byeol/contract/api.ts'
import type { IosOrderStart } from '@byeol/contract/order.ts'
import { inject } from 'vitest'
import type { Actor } from '../Actor.ts'
import { sandboxAt, type SandboxAt } from '../servers/sandboxAt.ts'

interface Device {
  state: 'purchased' | 'pending' | 'failed'
  transaction?: { transactionId: string; productId: string; signed: string }
  askId?: string
}
export interface BookEntry {
  transactionId: string
  productId: string
  priceWon: number
  isRevoked: boolean
  /** The part of the price that was not refunded. */
  keptWon: number
  reason: 'PURCHASE' | 'RENEWAL'
}
type Act =
  | 'refund'
  | 'refund-half'
  | 'reverse-refund'
  | 'stop-renewing'
  | 'renew-again'
  | 'bad-card'
  | 'recover'
  | 'raise-price'
  | 'accept-price'

/** Starts the purchase of points in the iOS app. */
export async function orderOnIos(who: Actor, points = 1_000): Promise<IosOrderStart> {
  const phone = await who.onPhone()
  const start = await phone.call(api.point.order, { productId: `point-${points}`, paymentMethod: 'ios-iap' })
  return start as IosOrderStart
}

/** What a phone, Apple and people do in the App Store of a sandbox. */
export function appStoreOf(sandbox: SandboxAt) {
  const ask = <T>(path: string, body?: object) => sandbox.ask<T>(`/app-store/_sandbox${path}`, body)
  const deviceOf = (token: string) => `apple-${token}`
  const buyAs = (wanted: { iosProductId: string; appAccountToken: string | null }, more: object = {}) =>
    ask<Device>('/device/purchase', {
      productId: wanted.iosProductId,
      appAccountToken: wanted.appAccountToken,
      appleId: deviceOf(wanted.appAccountToken ?? 'nobody'),
      ...more,
    })
  return {
    ask,
    buyAs,
    /** Buys on the person's phone. Returns the transaction id. */
    buy: async (start: Pick<IosOrderStart, 'iosProductId' | 'appAccountToken'>, more: object = {}) =>
      (await buyAs(start, more)).transaction!.transactionId,
    act: (transactionId: string, act: Act) => ask(`/transactions/${transactionId}/${act}`, {}),
    answer: async (askId: string, isApproved: boolean) =>
      (await ask<{ transactionId: string | null }>(`/asked/${askId}`, { isApproved })).transactionId,
    /** Plans where and how notifications about a person's purchases will arrive. */
    plan: (token: string, plan: object) => ask(`/notices/${token}/plan`, plan),
    release: (token: string, order: 'kept' | 'reversed' = 'kept') => ask(`/notices/${token}/release`, { order }),
    notices: async (token: string) =>
      (
        await ask<{ notices: { uuid: string; type: string; signedPayload: string; attempts: object[] }[] }>(
          `/notices/${token}`,
        )
      ).notices,
    book: async (token: string) => (await ask<{ transactions: BookEntry[] }>(`/book?token=${token}`)).transactions,
    fault: (endpoint: string, how: unknown, about = '*') => ask('/faults', { endpoint, how, about }),
  }
}

/** The App Store of the tests' sandbox. */
export const appStore = () => appStoreOf(sandboxAt(inject('sandboxUrl')))

/** Buys points in the iOS app, from the order to its completion. */
export async function buyPointsOnIos(who: Actor, points = 1_000) {
  const start = await orderOnIos(who, points)
  const transactionId = await appStore().buy(start)
  const { order } = await who.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
  return { start, transactionId, order, token: start.appAccountToken }
}
