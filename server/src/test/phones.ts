import { api } from '@byeol/contract/api.ts'
import type { Actor } from './Actor.ts'
import { newPushToken } from './inbox.ts'
import type { World } from './openWorld.ts'
import { until } from './until.ts'

/** Somebody's phone from now on, by its token; an ending makes the sandbox's FCM refuse it. */
export async function phoneOf(who: Actor, ending = ''): Promise<string> {
  const pushToken = newPushToken(ending)
  await who.call(api.user.pushToken, { pushToken })
  return pushToken
}

const unrung = `select (select count(*) from chat_outbox)::int + (select count(*) from graphile_worker.jobs where attempts = 0 or locked_at is not null)::int as count`

/** Everything that waits to be rung has been. */
export const allRung = (world: World): Promise<unknown> =>
  until('nothing waits', async () => (await world.ctx.db.row<{ count: number }>(unrung))!.count === 0)
