import { windowOf } from '@byeol/contract/order.ts'
import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Actor } from './Actor.ts'
import { openWorld, type World } from './openWorld.ts'
import { runSandbox } from './servers/runSandbox.ts'
import { sandboxAt, type SandboxAt } from './servers/sandboxAt.ts'

/** A world with its own sandbox. `POST /dev/clock` moves the clocks of both. */
export interface Timed {
  world: World
  sandbox: SandboxAt
  buy(who: Actor): Promise<{ orderId: OrderId; impUid: string }>
  close(): Promise<void>
}

export async function openTimed(): Promise<Timed> {
  const { url, stop } = await runSandbox()
  const sandbox = sandboxAt(url)
  const world = await openWorld(await sandbox.env())
  return {
    world,
    sandbox,
    async buy(who) {
      const start = await order(who)
      const { imp_uid: impUid } = await sandbox.pay(who, start)
      await who.call(api.point.orderComplete, { orderId: start.orderId, transactionId: impUid })
      return { orderId: start.orderId, impUid }
    },
    async close() {
      await world.close()
      await stop()
    },
  }
}

export async function moveTo({ base }: { base: string }, to: Date | string): Promise<{ status: number; now: Date }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
  const body = (await answer.json()) as { now: string }
  return { status: answer.status, now: new Date(body.now) }
}
export const later = ({ ctx }: World, ms: number) => new Date(ctx.now().getTime() + ms)
export const order = async (who: Actor) =>
  windowOf(await who.call(api.point.order, { productId: 'point-1000', paymentMethod: 'card' }))
export const statusOf = async (who: Actor, orderId: OrderId) =>
  (await who.call(api.point.pointOrder, { orderId })).order.status
export const linesOf = async (who: Actor) => (await who.call(api.point.history, {})).list
