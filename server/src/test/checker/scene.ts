import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Actor } from '../Actor.ts'
import type { CelebActor, People } from '../makePeople.ts'

/** The people of a run and their chats. */
export interface Scene {
  celeb: CelebActor
  fans: Actor[]
  /** A celeb in the group who also broadcasts to the first fan. Never blocks anyone and never leaves. */
  otherCeleb: CelebActor
  /** Two people who never act. One follows the group by its cursor, the other the subscription chat. */
  watchers: Actor[]
  /** A fan with premium that ends in the middle of the run. */
  expiring: Actor
  expiresAfterMs: number
  group: ChatId
  /** The direct chat of two fans. */
  direct: ChatId
  /** The direct chat between the celeb and a fan. */
  celebDirect: ChatId
}

/** Creates two celebs and four fans with a broadcast chat, a subscription chat, a group and two direct chats. */
export async function makeScene(people: People, runMs: number): Promise<Scene> {
  const celeb = await people.celeb()
  const otherCeleb = await people.celeb()
  const fans = await Promise.all(Array.from({ length: 4 }, () => people.fan()))
  const expiring = fans[3]!
  const expiresAfterMs = runMs * 0.6
  const watchers = [await people.fan(), await people.fan()]
  for (const fan of [...fans, ...watchers]) {
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    await people.premium(fan, celeb, fan === expiring ? expiresAfterMs / 86_400_000 : 30)
  }
  await people.premium(fans[0]!, otherCeleb, 30)
  // Everyone except the expiring fan is in the group from the start, because members can only read what follows their
  // invitation.
  const { chat } = await celeb.call(api.chat.create, {
    userIds: [...fans.slice(0, 3), otherCeleb, ...watchers].map(({ id }) => id),
  })
  return {
    celeb,
    otherCeleb,
    fans,
    watchers,
    expiring,
    expiresAfterMs,
    group: chat.id,
    direct: await fans[0]!.open(fans[1]!),
    celebDirect: await fans[1]!.open(celeb),
  }
}
