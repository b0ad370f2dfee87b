import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { seeded } from '../art/seeded.ts'
import { makeBoards } from '../boards/makeBoards.ts'
import type { CastName } from '../art/cast.ts'
import { celebs as celebFacts, crowdedCeleb } from '../people/celebs.ts'
import { newcomer } from '../people/newcomer.ts'
import { conversations } from '../talk/conversations.ts'
import { notices } from '../talk/notices.ts'
import { demoId, noId } from './demoIds.ts'
import { makeBroadcast } from './makeBroadcast.ts'
import { makeContents } from './makeContents.ts'
import { makeBroadcastReads } from './makeBroadcastReads.ts'
import type { Follower } from './makeCrowd.ts'
import { makeDirectChat } from './makeDirectChat.ts'
import { makeFansRoom } from './makeFansRoom.ts'
import { makeVoiceLetter } from './makeVoiceLetter.ts'
import { makePeople, type DemoPeople } from './makePeople.ts'
import { makeReplies, type PremiumFan } from './makeReplies.ts'
import { makeRuns } from './makeRuns.ts'
import type { DemoMessage, DemoUser, DemoWorld } from './rows.ts'
import { after, before, dayMs, hourMs } from './time.ts'

function countDays(celebId: string, told: readonly DemoMessage[]): DemoWorld['celebDays'] {
  const days = new Map<string, number>()
  for (const { createdAt } of told) days.set(seoulDate(createdAt), (days.get(seoulDate(createdAt)) ?? 0) + 1)
  return [...days].map(([day, messages]) => ({ celebId, day, messages }))
}

const premiumOf = (followers: readonly Follower[]): PremiumFan[] =>
  followers.flatMap(({ user, premiumAt }) =>
    premiumAt ? [{ login: user.login, userId: user.id, since: premiumAt }] : [],
  )

function addFansRoom(
  world: DemoWorld,
  name: CastName | null,
  celeb: DemoUser,
  writers: readonly PremiumFan[],
  now: Date,
): void {
  const { chat, messages, reads } = makeFansRoom(name, celeb, writers, now)
  world.chats.push(chat)
  world.messages.push(...messages)
  world.reads.push(...reads)
}

/** Adds a celeb without fans, who has two empty chats. */
function addNewcomer(world: DemoWorld, user: DemoUser, now: Date): void {
  const since = before(now, newcomer.celebForHours * hourMs)
  world.users.push(user)
  world.celebs.push({
    userId: user.id,
    username: newcomer.login,
    category: newcomer.category,
    subscriberCount: 0,
    premiumCount: 0,
    lastBroadcastAt: null,
    welcome: null,
  })
  const celeb = { name: null, id: user.id, createdAt: since }
  world.chats.push(makeBroadcast(seeded(`broadcast ${newcomer.login}`), celeb, [], []).chat)
  addFansRoom(world, null, { ...user, createdAt: since }, [], now)
}

function addCeleb(world: DemoWorld, people: DemoPeople, { name, user }: DemoPeople['celebs'][number], now: Date): void {
  const chance = seeded(`broadcast ${name}`)
  const talkative = people.followers.flatMap(({ user: follower, following }) =>
    following.filter(({ celeb }) => celeb === name).map((follow): Follower => ({ user: follower, ...follow })),
  )
  const followers = name === crowdedCeleb ? [...talkative, ...people.crowd] : talkative
  const [writers, fans] = [premiumOf(talkative), premiumOf(followers)]
  const runs = makeRuns(chance, name, now)
  const broadcast = makeBroadcast(
    chance,
    { name, id: user.id, createdAt: user.createdAt },
    runs,
    makeReplies(chance, name, runs, writers, now),
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
    welcome: celebFacts[name].welcome ?? null,
  })
  addFansRoom(world, name, user, writers, now)
  world.celebDays.push(...countDays(user.id, told))
  world.chats.push(broadcast.chat)
  world.messages.push(...broadcast.messages)
  world.photos.push(...broadcast.photos)
  if (name === 'seoha') world.voices.push(...makeVoiceLetter(told, now))
  world.reads.push(...makeBroadcastReads(chance, broadcast, fans, now))
  for (const { user: follower, followedAt } of followers)
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

/** Gives a fan without premium the permission to enter the chat with a celeb and to send messages. */
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

/**
 * The whole demo world as plain data. The same `now` always gives the same world, and nothing in it is later than
 * `now`.
 */
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
    voices: [],
    messages: [],
    reads: [],
    notices: [],
  }
  for (const celeb of people.celebs) addCeleb(world, people, celeb, now)
  addNewcomer(world, people.newcomer, now)
  world.users.push(...[...people.followers, ...people.crowd].map(({ user }) => user))

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
