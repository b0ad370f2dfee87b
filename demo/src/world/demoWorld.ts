import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { seeded } from '../art/seeded.ts'
import { makeBoards } from '../boards/makeBoards.ts'
import { celebs as celebFacts } from '../people/celebs.ts'
import { conversations } from '../talk/conversations.ts'
import { notices } from '../talk/notices.ts'
import { demoId, noId } from './demoIds.ts'
import { makeBroadcast } from './makeBroadcast.ts'
import { makeContents } from './makeContents.ts'
import { makeBroadcastReads } from './makeBroadcastReads.ts'
import { makeDirectChat } from './makeDirectChat.ts'
import { makePeople, type DemoPeople } from './makePeople.ts'
import { makeReplies, type PremiumFan } from './makeReplies.ts'
import { makeRuns } from './makeRuns.ts'
import type { DemoMessage, DemoWorld } from './rows.ts'
import { after, before, dayMs, hourMs } from './time.ts'

function countDays(celebId: string, told: readonly DemoMessage[]): DemoWorld['celebDays'] {
  const days = new Map<string, number>()
  for (const { createdAt } of told) days.set(seoulDate(createdAt), (days.get(seoulDate(createdAt)) ?? 0) + 1)
  return [...days].map(([day, messages]) => ({ celebId, day, messages }))
}

function addCeleb(world: DemoWorld, people: DemoPeople, { name, user }: DemoPeople['celebs'][number], now: Date): void {
  const chance = seeded(`broadcast ${name}`)
  const followers = people.followers.flatMap(({ user: follower, following }) =>
    following.filter(({ celeb }) => celeb === name).map((follow) => ({ follower, ...follow })),
  )
  const fans = followers.flatMap(({ follower, premiumAt }): PremiumFan[] =>
    premiumAt ? [{ login: follower.login, userId: follower.id, since: premiumAt }] : [],
  )
  const runs = makeRuns(chance, name, now)
  const broadcast = makeBroadcast(
    chance,
    { name, id: user.id, createdAt: user.createdAt },
    runs,
    makeReplies(chance, name, runs, fans, now),
  )
  const told = broadcast.messages.filter(({ fanId }) => fanId === null)

  world.users.push(user)
  world.celebs.push({
    userId: user.id,
    username: name,
    category: celebFacts[name].category,
    subscriberCount: followers.length,
    premiumCount: fans.length,
    lastBroadcastAt: told.at(-1)!.createdAt,
  })
  world.celebDays.push(...countDays(user.id, told))
  world.chats.push(broadcast.chat)
  world.messages.push(...broadcast.messages)
  world.photos.push(...broadcast.photos)
  world.reads.push(...makeBroadcastReads(chance, broadcast, fans, now))
  for (const { follower, followedAt } of followers)
    world.subscriptions.push({
      id: demoId(chance, followedAt),
      userId: follower.id,
      celebId: user.id,
      createdAt: followedAt,
    })
  for (const { userId, since } of fans) {
    const fromId = broadcast.messages.findLast(({ createdAt }) => createdAt <= since)?.id ?? noId
    const expiresAt = after(now, chance.whole(150, 360) * dayMs)
    world.premiums.push({ id: demoId(chance, since), userId, celebId: user.id, createdAt: since, expiresAt, fromId })
    for (const kind of ['enter', 'send'] as const)
      world.permissions.push({ id: demoId(chance, since), userId, celebId: user.id, kind })
  }
}

/** Gives a fan without premium the permission that their chat with a celeb needs. */
function permitConversation(world: DemoWorld, members: readonly string[], at: Date): void {
  const celebId = members.find((id) => world.celebs.some(({ userId }) => userId === id))
  const fanId = members.find((id) => id !== celebId)
  if (
    !celebId ||
    !fanId ||
    world.permissions.some((permission) => permission.userId === fanId && permission.celebId === celebId)
  )
    return
  const chance = seeded(`permission ${fanId} ${celebId}`)
  for (const kind of ['enter', 'send'] as const)
    world.permissions.push({ id: demoId(chance, at), userId: fanId, celebId, kind })
}

/** The whole demo as plain data. The same `now` gives the same world, and nothing in it is later than `now`. */
export function demoWorld(now: Date): DemoWorld {
  const people = makePeople(now)
  const world: DemoWorld = {
    boards: makeBoards(people, now),
    contents: makeContents(people, now),
    users: [],
    celebs: [],
    celebDays: [],
    subscriptions: [],
    premiums: [],
    permissions: [],
    chats: [],
    photos: [],
    messages: [],
    reads: [],
    notices: [],
  }
  for (const celeb of people.celebs) addCeleb(world, people, celeb, now)
  world.users.push(...people.followers.map(({ user }) => user))

  const users = new Map(world.users.map((user) => [user.login, user]))
  for (const conversation of conversations) {
    const { chat, messages, reads } = makeDirectChat(
      seeded(`direct ${conversation.between.join(' ')}`),
      conversation,
      (login) => users.get(login)!,
      now,
    )
    world.chats.push(chat)
    world.messages.push(...messages)
    world.reads.push(...reads)
    permitConversation(world, chat.members ?? [], chat.createdAt)
  }

  const chance = seeded('notices')
  for (const { hoursAgo, category, isPinned, ko, en } of notices) {
    const createdAt = before(now, hoursAgo * hourMs)
    world.notices.push({
      id: demoId(chance, createdAt),
      category,
      titleKo: ko.title,
      titleEn: en.title,
      bodyKo: ko.body,
      bodyEn: en.body,
      isPinned,
      createdAt,
    })
  }
  return world
}
