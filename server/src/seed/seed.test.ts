import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Actor } from '../test/Actor.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { seedData } from './seedData.ts'
import { readSeedOptions } from './seedOptions.ts'
import { writeTokens } from './writeTokens.ts'

interface Line {
  role: 'fan' | 'celeb'
  userId: UserId
  token: string
  broadcasts: ChatId[]
  directChats: ChatId[]
}

const world = useOwnWorld()
let lines: Line[]
let folder: string
const actor = ({ userId, token }: Line) => new Actor(world.base, { id: userId, token, nickname: userId })
const people = (role: Line['role']) => lines.filter((line) => line.role === role)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byeol-seed-'))
  const tokens = join(folder, 'tokens.jsonl')
  const options = readSeedOptions([
    '--fans',
    '9',
    '--celebs',
    '3',
    '--messages',
    '200',
    '--premium-to',
    '2',
    '--direct-chats',
    '4',
    '--room-messages',
    '70',
    '--tokens',
    tokens,
  ])
  await seedData(world.ctx.db, options, world.ctx.now())
  await writeTokens(world.ctx.db, options, world.ctx.secrets.token, world.ctx.now())
  lines = (await readFile(tokens, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function allMessages(who: Actor, chatId: ChatId): Promise<ChatMessage[]> {
  const pages: ChatMessage[][] = []
  for (let hasMore = true; hasMore;) {
    const before = pages[0]?.[0]?.id
    const page = await who.call(api.chat.listMessage, { chatId, limit: 20, ...(before && { before }) })
    pages.unshift(page.chatMessages)
    hasMore = page.hasMore
  }
  return pages.flat()
}

it('every written token signs its person in', async () => {
  expect([people('celeb').length, people('fan').length]).toEqual([3, 9])
  for (const line of lines) {
    expect(
      (await actor(line).call(api.chat.list, {})).chats
        .filter(({ isSubscription }) => !isSubscription)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...line.broadcasts, ...line.directChats].sort())
  }
})

it('creates chats with a list, pages and unread counts that agree', async () => {
  for (const line of lines) {
    const who = actor(line)
    for (const chat of (await who.call(api.chat.list, {})).chats) {
      const messages = await allMessages(who, chat.id)
      expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort())
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
      expect(chat.lastMessage?.id).toBe(messages.at(-1)?.id)
      const unread = messages.filter(({ id, author }) => author.id !== line.userId && id > (chat.readId ?? ''))
      expect([chat.newCount, chat.newFirstId]).toEqual([unread.length, unread[0]?.id ?? null])
      for (const { id, createdAt } of messages)
        expect(Number.parseInt(id.slice(0, 8), 16)).toBe(Math.floor(createdAt.getTime() / 1000))
    }
  }
})

it('counts each celeb’s messages and followers', async () => {
  const [first, , third] = people('celeb')
  const fan = actor(people('fan')[0]!)
  const { users } = await fan.call(api.user.profile, { userId: [first!.userId, third!.userId], username: [] })
  const profile = users.find(({ id }) => id === first!.userId)!
  const written = (
    await actor(first!).call(api.chat.listMessage, { chatId: first!.broadcasts[0]!, part: 'broadcasts', limit: 100 })
  ).chatMessages
  expect(profile.celeb).toMatchObject({
    subscriberCount: 9,
    premiumCount: 9,
    lastBroadcastAt: written.at(-1)!.createdAt,
  })
  const month = written.filter(({ createdAt }) => createdAt.getTime() > world.ctx.now().getTime() - 29 * 86_400_000)
  expect(profile.celeb!.messageCount30d).toBeGreaterThanOrEqual(month.length)
  expect(profile.celeb!.messageCount30d).toBeLessThanOrEqual(month.length + 1)
  expect(users.find(({ id }) => id === third!.userId)!.celeb).toMatchObject({ subscriberCount: 0, premiumCount: 0 })
})

it('creates chats in which people can continue to write', async () => {
  const [celeb] = people('celeb')
  const fan = people('fan').find(({ directChats }) => directChats.length > 0)!
  const broadcast = await actor(celeb!).say(celeb!.broadcasts[0]!, '이어서 쓰는 편지')
  expect((await actor(fan).chat(celeb!.broadcasts[0]!))!.lastMessage!.id).toBe(broadcast.id)
  await actor(fan).say(celeb!.broadcasts[0]!, '답장도 이어서')
  const said = await actor(fan).say(fan.directChats[0]!, '여기도 이어서')
  expect((await allMessages(actor(fan), fan.directChats[0]!)).at(-1)!.id).toBe(said.id)
})

it('accepts a seed name only once', async () => {
  const again = readSeedOptions(['--fans', '1'])
  await expect(seedData(world.ctx.db, again, world.ctx.now())).rejects.toThrow('--name')
})
