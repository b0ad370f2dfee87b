import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { removeAccount } from '../features/leaving/removeAccount.ts'
import type { Actor } from './Actor.ts'
import { leaveTraces } from './leaveTraces.ts'
import type { LiveClient } from './LiveClient.ts'
import { publishContents } from './money/contents.ts'
import { giveDonationPoints } from './money/giveDonationPoints.ts'
import { useOwnWorld } from './useWorld.ts'

// Tests spec.md 3, placeholder unknown user: every deleted person has the same id of 24 zeros in responses, so that two
// deleted people cannot be told apart.

const world = useOwnWorld()
let celeb: Actor
let friend: Actor
let left: Actor[]
let lines: [Actor, LiveClient][]
let heardBefore: number[]

/** The scene's ids, by the name of the input field that accepts them. */
const pools = new Map<string, Set<string>>()
const pool = (name: string) => pools.get(name) ?? pools.set(name, new Set()).get(name)!

const selectIds: Record<string, string> = {
  chatId: 'select id from chats',
  chatMessageId: 'select id from chat_messages',
  postId: 'select id from posts',
  commentId: 'select id from comments',
  contentsId: 'select id from contents',
  orderId: 'select id from orders',
  noticeId: 'select id from notices',
  inquiryId: 'select id from inquiries',
}

beforeAll(async () => {
  const traces = await leaveTraces(world)
  ;({ celeb, friend } = traces)
  await world.premium(friend, celeb)
  await celeb.say(traces.celeb.broadcastId, '다시 모두에게')
  await friend.say(traces.celeb.broadcastId, '나도 답장')
  await friend.say(traces.celeb.subscriptionId, '여기도')
  await traces.fan.say(traces.celeb.subscriptionId, '팬도 여기')
  await giveDonationPoints(world, friend, 5_000)
  await friend.call(api.donation.donate, { celebUserId: celeb.id, points: 5_000, message: '', isAnonymous: false })
  const { id } = await publishContents(celeb)
  await world.ctx.db.rows(
    `insert into contents_purchases
       (id, contents_id, user_id, celeb_id, paid_with, price_won, price_points, share_won, is_test, bought_at)
     values ($1::text, $1::text, $2, $3, 'points', 1100, 1000, 700, false, $4)`,
    [id, friend.id, celeb.id, world.ctx.now()],
  )
  await world.ctx.db.rows(
    `insert into orders
       (id, user_id, celeb_id, kind, product_id, name, price_won, method, payment_id, transaction_id, status,
         created_at, paid_at)
     values ($1::text, $1::text, $2, 'premium', 'premium', '프리미엄', 4900, 'card', $1::text, $1::text, 'paid', $3, $3)`,
    [friend.id, celeb.id, world.ctx.now()],
  )
  lines = [
    [celeb, await celeb.connect()],
    [friend, await friend.connect()],
  ]
  left = []
  for (const [name, sql] of Object.entries(selectIds))
    for (const { id: one } of await world.ctx.db.rows<{ id: string }>(sql)) pool(name).add(one)
  for (const who of [traces.fan, celeb])
    for (const name of ['userId', 'celebUserId', 'fanId', 'username']) pool(name).add(who.id)
  pool('month').add(seoulDate(world.ctx.now()).slice(0, 7))
  pool('nickname').add('발자국')
  pool('search').add('발자국')
  heardBefore = lines.map(([, line]) => line.heard.length)
  await leave(traces.fan, false)
})

async function leave(who: Actor, isCeleb: boolean): Promise<void> {
  await world.ctx.db.inTransaction((tx) => removeAccount(world.ctx, tx, { id: who.id, isCeleb }))
  left.push(who)
}

/** Every way to fill the required inputs of a call from the pools, with each possible value of an enum. */
function inputsOf({ input }: Endpoint): Record<string, unknown>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input as z.ZodType, { io: 'input' }) as {
    properties?: Record<string, { enum?: string[] }>
    required?: string[]
  }
  let all: Record<string, unknown>[] = [{}]
  for (const [name, { enum: choices }] of Object.entries(properties)) {
    const values = choices ?? (required.includes(name) || name.endsWith('UserId') ? [...pool(name)] : [])
    const filled = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
    all = required.includes(name) ? filled : [...all, ...filled]
  }
  return all
}

async function read(who: Actor, { path }: Endpoint, input: object): Promise<string> {
  const query = new URLSearchParams(input as Record<string, string>)
  const answer = await fetch(`${world.base}${apiPrefix}${path}?${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return answer.text()
}

const calls = Object.entries(api).flatMap(([group, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

/** Every response to a viewer that identifies a person who left, and the number of responses. */
async function find(who: Actor) {
  const named: string[] = []
  const answered = new Set<string>()
  for (const { name, endpoint } of calls)
    for (const input of inputsOf(endpoint)) {
      const text = await read(who, endpoint, input)
      if (!text.startsWith('{"result"')) continue
      answered.add(name)
      for (const { id } of left)
        if (text.includes(`"${id}"`)) named.push(`${name} ${JSON.stringify(input)}: ${around(text, id)}`)
    }
  return { named, answered }
}

const around = (text: string, id: UserId): string => text.slice(Math.max(0, text.indexOf(id) - 60), text.indexOf(id))

describe('a deleted person', () => {
  it('who was a fan has the unknown id in every answer and event', async () => {
    for (const who of [celeb, friend]) {
      const { named, answered } = await find(who)
      expect(named).toEqual([])
      expect(answered.size).toBeGreaterThan(50)
    }
    const { chats } = await friend.call(api.chat.list, {})
    expect(chats.map(({ recipient }) => recipient?.id)).toContain(UNKNOWN_USER_ID)
    for (const [at, [, line]] of lines.entries()) {
      await line.settled(world)
      const told = line.heard
        .slice(heardBefore[at])
        .filter(({ payload }) => JSON.stringify(payload).includes(left[0]!.id))
      expect(told).toEqual([])
    }
  }, 60_000)

  it('who was a celeb has it, too', async () => {
    await leave(celeb, true)
    const { named } = await find(friend)
    expect(named).toEqual([])
  }, 60_000)
})
