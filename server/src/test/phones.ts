import { api } from '@byeol/contract/api.ts'
import type { Actor } from './Actor.ts'
import type { PushSubscription } from '@byeol/contract/user/pushSubscription.ts'
import { newPushToken } from './inbox.ts'
import type { World } from './openWorld.ts'
import { askSandbox } from './servers/askSandbox.ts'
import { until } from './until.ts'

/** Registers a phone for a person and returns its push token. With certain endings, the sandbox's FCM refuses it. */
export async function phoneOf(who: Actor, ending = ''): Promise<string> {
  const pushToken = newPushToken(ending)
  await who.call(api.user.pushToken, { pushToken })
  return pushToken
}

/** A browser's subscription at the sandbox's push service. With certain endings, the service refuses pushes to it. */
export const newSubscription = (world: World, ending = ''): Promise<PushSubscription> =>
  askSandbox('/web-push/_sandbox/subscribe', { applicationServerKey: world.ctx.secrets.vapid!.publicKey, ending })

/**
 * By default, tests only use phones. Pushes to browsers differ only in the provider's code, which has its own quick
 * tests.
 */
export const deviceKinds = process.env.BYEOL_ALL ? (['phone', 'browser'] as const) : (['phone'] as const)

interface Devices {
  /** Registers a device for a person and returns its token. With certain endings, its push service refuses pushes. */
  deviceOf: (who: Actor, ending?: string) => Promise<string>
  /** Signs another person in on the device. */
  moveTo: (who: Actor, token: string) => Promise<unknown>
}

/**
 * Functions that register devices of one kind, so that a test can run for each kind. `world` is called when the test
 * runs.
 */
export function devicesOfKind(kind: (typeof deviceKinds)[number], world: () => World): Devices {
  if (kind === 'phone')
    return { deviceOf: phoneOf, moveTo: (who, pushToken) => who.call(api.user.pushToken, { pushToken }) }
  const subscriptions = new Map<string, PushSubscription>()
  return {
    async deviceOf(who, ending) {
      const subscription = await newSubscription(world(), ending)
      subscriptions.set(subscription.endpoint, subscription)
      await who.call(api.user.pushSubscription, { subscription })
      return subscription.endpoint
    },
    moveTo: (who, token) => who.call(api.user.pushSubscription, { subscription: subscriptions.get(token)! }),
  }
}

const countPending = `
  select (select count(*) from chat_outbox)::int
    + (select count(*) from graphile_worker.jobs where attempts = 0 or locked_at is not null)::int as count`

/** Waits until all pending pushes have been processed. */
export const allRung = (world: World): Promise<unknown> =>
  until('nothing waits', async () => (await world.ctx.db.row<{ count: number }>(countPending))!.count === 0)
