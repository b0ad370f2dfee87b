import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { windowOf, type OrderStart } from '@byeol/contract/order.ts'
import type { Card } from '@byeol/contract/payment.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Actor } from '../Actor.ts'
import type { CelebActor } from '../makePeople.ts'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from '../openWorld.ts'
import { runSandbox } from '../servers/runSandbox.ts'
import { sandboxAt, type SandboxAt, type SandboxPayment } from '../servers/sandboxAt.ts'

/** A server with its own sandbox; both share a clock that tests can move. */
export interface PremiumWorld {
  world: World
  sandbox: SandboxAt
  /** Moves the clock forward to a time, running everything that is due on the way. */
  liveUntil(to: Date | string): Promise<void>
  /** Registers a card in the payment window of an order. */
  issue(start: OrderStart, card?: string): Promise<void>
  order(fan: Actor, celeb: CelebActor, paymentMethod?: 'card' | 'card-test'): Promise<OrderStart>
  /** Buys premium with a card, from the payment window to the completion. */
  subscribe(fan: Actor, celeb: CelebActor, card?: string): Promise<SubscriptionPremium>
  /** Adds a saved card. */
  addCard(fan: Actor, card?: string): Promise<Card>
  /** The fan's active premium subscription for the celeb. */
  premiumOf(fan: Actor, celeb: Actor): Promise<SubscriptionPremium | undefined>
  /** The provider's records of the charges for a fan's orders, oldest first. */
  charges(fan: Actor): Promise<SandboxPayment[]>
  /** Changes the card behind all of a fan's saved cards. */
  turnCards(fan: Actor, card: string): Promise<void>
  /** Makes charges of the fan's cards hang at the provider until the returned function is called. */
  holdCharges(fan: Actor): Promise<() => Promise<unknown>>
  /** The kinds and texts of the fan's notifications, newest first. */
  toldTo(fan: Actor): Promise<string[]>
  /** Cancels every premium subscription that was bought in this world, so that later clock moves have less to do. */
  cancelAll(): Promise<void>
  close(): Promise<void>
}

export async function openPremiumWorld(env: Record<string, string> = {}): Promise<PremiumWorld> {
  const { url, stop } = await runSandbox()
  const sandbox = sandboxAt(url)
  const world = await openWorld({ ...(await sandbox.env()), ...env })

  const keysOf = async (fan: Actor) => {
    const select = 'select customer_uid from cards where user_id = $1'
    return (await world.ctx.db.rows<{ customer_uid: string }>(select, [fan.id])).map((row) => row.customer_uid)
  }
  const bought: { fan: Actor; subscriptionPremiumId: SubscriptionPremium['id'] }[] = []
  const issue: PremiumWorld['issue'] = async ({ orderId, customerUid, channelKey, krwAmountTotal }, card = 'good') => {
    await sandbox.ask('/portone/_sandbox/request-pay', {
      user_code: 'imp00000000',
      origin: 'https://byeol.test',
      name: '카드 등록',
      amount: krwAmountTotal,
      outcome: 'pay',
      card,
      merchant_uid: orderId,
      customer_uid: customerUid,
      channelKey,
    })
  }
  const order: PremiumWorld['order'] = async (fan, celeb, paymentMethod = 'card') =>
    windowOf(await fan.call(api.subscription.order, { productId: `premium-${celeb.id}`, paymentMethod }))

  return {
    world,
    sandbox,
    issue,
    order,
    async liveUntil(to) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${world.base}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
      if (!answer.ok) throw new Error(`the clock answers ${answer.status}: ${await answer.text()}`)
    },
    async subscribe(fan, celeb, card = 'good') {
      const start = await order(fan, celeb)
      // A card that will decline charges is first registered as a good one.
      await issue(start, 'good')
      const body = { customer_uid: start.customerUid, card }
      if (card !== 'good') await sandbox.ask('/portone/_sandbox/billing-keys', body)
      const { subscriptionPremium } = await fan.call(api.subscription.orderComplete, { orderId: start.orderId })
      bought.push({ fan, subscriptionPremiumId: subscriptionPremium.id })
      return subscriptionPremium
    },
    async addCard(fan, card = 'good') {
      const start = await fan.call(api.payment.addCard, { paymentMethod: 'card' })
      await issue({ ...start, paymentId: '' } as OrderStart, 'good')
      if (card !== 'good')
        await sandbox.ask('/portone/_sandbox/billing-keys', { customer_uid: start.customerUid, card })
      return (await fan.call(api.payment.addCardComplete, { orderId: start.orderId })).card
    },
    async premiumOf(fan, celeb) {
      const { subscriptionPremiums } = await fan.call(api.subscription.premiumList, {})
      return subscriptionPremiums.find(({ celebUserId }) => celebUserId === celeb.id)
    },
    async charges(fan) {
      const rows = await world.ctx.db.rows<{ id: OrderId; payment_id: string }>(
        'select id, payment_id from orders where user_id = $1',
        [fan.id],
      )
      const uids = new Set(rows.flatMap(({ id, payment_id }) => [id as string, payment_id]))
      const { payments } = await sandbox.ask<{ payments: SandboxPayment[] }>('/portone/_sandbox/book')
      return payments.filter(({ merchant_uid, amount }) => uids.has(merchant_uid) && amount > 0).reverse()
    },
    async turnCards(fan, card) {
      for (const customer_uid of await keysOf(fan))
        await sandbox.ask('/portone/_sandbox/billing-keys', { customer_uid, card })
    },
    async holdCharges(fan) {
      const keys = await keysOf(fan)
      const endpoint = 'POST /subscribe/payments/again'
      const set = (how: 'hold' | 'off') =>
        Promise.all(keys.map((about) => sandbox.ask('/portone/_sandbox/faults', { endpoint, about, how })))
      await set('hold')
      return () => set('off')
    },
    async toldTo(fan) {
      const { list } = await fan.call(api.notification.list, {})
      return list.map(({ kind, excerpt }) => `${kind}: ${excerpt}`)
    },
    async cancelAll() {
      const cancel = ({ fan, ...which }: (typeof bought)[number]) =>
        fan.call(api.subscription.cancelSubscriptionPremium, which)
      await Promise.allSettled(bought.splice(0).map(cancel))
    },
    async close() {
      await world.close()
      await stop()
    },
  }
}

/** The premium world of a test file, from its first hook to its last. */
export function usePremiumWorld(env?: Record<string, string>): PremiumWorld {
  const scene = {} as PremiumWorld
  beforeAll(async () => void Object.assign(scene, await openPremiumWorld(env)))
  afterAll(() => scene.close())
  return scene
}
