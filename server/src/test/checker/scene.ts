import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Actor } from '../Actor.ts'
import type { CelebActor, People } from '../makePeople.ts'

/** Who is there and where they talk. */
export interface Scene {
  celeb: CelebActor
  fans: Actor[]
  /** In the group, and with a broadcast of her own that the first fan hears. She blocks nobody and stays. */
  otherCeleb: CelebActor
  /** Two more who say nothing and block nobody: one follows the group by its cursor, the other the subscription chat. */
  watchers: Actor[]
  /** Her premium ends in the middle of the run. */
  expiring: Actor
  expiresAfterMs: number
  group: ChatId
  /** Of two fans. */
  direct: ChatId
  /** Of the celeb and a fan. */
  celebDirect: ChatId
}

/** Two celebs and four fans in a broadcast, a subscription chat, a group and two direct chats. */
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
  // A group is read from the invitation on: what stands before it is nobody's later.
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
