import { api } from '@byeol/contract/api.ts'
import type { Actor } from './Actor.ts'
import { newPushToken } from './inbox.ts'
import type { World } from './openWorld.ts'
import { until } from './until.ts'

/** Registers a phone for a person and returns its token. With an ending, the sandbox's FCM refuses it. */
export async function phoneOf(who: Actor, ending = ''): Promise<string> {
  const pushToken = newPushToken(ending)
  await who.call(api.user.pushToken, { pushToken })
  return pushToken
}

const countPending = `
  select (select count(*) from chat_outbox)::int
    + (select count(*) from graphile_worker.jobs where attempts = 0 or locked_at is not null)::int as count`

/** Waits until every pending push has been processed. */
export const allRung = (world: World): Promise<unknown> =>
  until('nothing waits', async () => (await world.ctx.db.row<{ count: number }>(countPending))!.count === 0)
