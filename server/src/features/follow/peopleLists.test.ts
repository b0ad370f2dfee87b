import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { refreshActivity } from './rankCelebs.ts'

const world = useWalkingWorld()

const dayMs = 86_400_000
const ids = (rows: { user: { id: UserId } }[]) => rows.map(({ user }) => user.id)
const follow = (fan: Actor, celeb: Actor) => fan.call(api.user.subscribe, { celebUserId: celeb.id })
const block = (who: Actor, other: Actor) => who.call(api.user.block, { userId: other.id })
const later = () => world.pass(1_100)

/** New people who follow a celeb one after another, in the order of `names`. */
async function followers(celeb: Actor, names: string[]): Promise<Actor[]> {
  const fans: Actor[] = []
  for (const nickname of names) {
    const fan = await world.fan({ nickname })
    await follow(fan, celeb)
    later()
    fans.push(fan)
  }
  return fans
}

it('subscribers are paged newest first, with an exact count, and new fans do not shift the pages', async () => {
  const celeb = await world.celeb()
  const fans = await followers(celeb, ['가온', '나래', '다솜', '라임', '마루'])
  const first = await celeb.call(api.user.subscribers, { limit: 2 })
  expect([ids(first.list), first.count]).toEqual([[fans[4]!.id, fans[3]!.id], 5])
  const [newcomer] = await followers(celeb, ['바다'])
  const second = await celeb.call(api.user.subscribers, { limit: 2, before: first.next! })
  expect([ids(second.list), second.count]).toEqual([[fans[2]!.id, fans[1]!.id], 6])
  const third = await celeb.call(api.user.subscribers, { limit: 2, before: second.next! })
  expect([ids(third.list), third.next]).toEqual([[fans[0]!.id], null])
  expect(ids((await celeb.call(api.user.subscribers, {})).list)[0]).toBe(newcomer!.id)
})

it('a celeb sorts fans by their time together or by their replies, in pages', async () => {
  const celeb = await world.celeb()
  const fans = await followers(celeb, ['하나', '두리', '세찬'])
  for (const fan of fans) await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  for (const [at, count] of [
    [1, 2],
    [0, 1],
  ] as const)
    for (let n = 0; n < count; n++) await fans[at]!.say(celeb.broadcastId, `답장 ${n}`)
  for (const list of [api.user.subscribers, api.user.premiumSubscribers]) {
    const pagesOf = async (order: 'longest' | 'replies') => {
      const first = await celeb.call(list, { order, limit: 1 })
      const rest = await celeb.call(list, { order, before: first.next! })
      return ids([...first.list, ...rest.list])
    }
    expect(await pagesOf('longest')).toEqual(ids((await celeb.call(list, {})).list).toReversed())
    expect(await pagesOf('replies')).toEqual([fans[1]!.id, fans[0]!.id])
  }
})

it('a celeb sees a fan’s follow date, premium, note, labels and number of messages in 30 days', async () => {
  const celeb = await world.celeb()
  const [fan] = await followers(celeb, ['별하'])
  await world.premium(fan!, celeb)
  await celeb.call(api.celeb.saveFanNote, { fanId: fan!.id, note: '첫 팬', labels: ['서울'] })
  await celeb.say(celeb.broadcastId, '안녕')
  await fan!.say(celeb.broadcastId, '저도 안녕')
  const subscribers = await celeb.call(api.user.subscribers, { label: '서울' })
  expect(subscribers.list).toMatchObject([
    { user: { id: fan!.id }, isPremium: true, note: '첫 팬', labels: ['서울'], replyCount30d: 1, commentCount30d: 0 },
  ])
  expect((await celeb.call(api.user.subscribers, { label: '부산' })).list).toEqual([])
  const premium = await celeb.call(api.user.premiumSubscribers, {})
  expect([ids(premium.list), premium.count]).toEqual([[fan!.id], 1])
  expect(premium.list[0]!.since).toEqual(premium.list[0]!.premiumSince)
  const other = await world.celeb()
  await follow(fan!, other)
  expect((await other.call(api.user.subscribers, {})).list).toMatchObject([
    { note: '', labels: [], isPremium: false, premiumSince: null, replyCount30d: 0 },
  ])
})

it.each([
  ['서', ['서하', '서한']],
  ['ㅅㅎ', ['서하', '서한', '소희']],
  ['서ㅎ', ['서하', '서한']],
  ['서하', ['서하', '서한']],
  ['ㅅ하', ['서하', '서한']],
  ['MIN', ['Minji']],
  ['%', []],
])('fans are found by %s', async (search, names) => {
  const celeb = await world.celeb()
  await followers(celeb, ['서하', '소희', '서한', 'Minji', '하서'])
  for (const count of [null, 1_000_000]) {
    // With thousands of fans the search walks the index of names. Both ways must find the same fans.
    if (count) await world.ctx.db.rows('update celebs set subscriber_count = $2 where user_id = $1', [celeb.id, count])
    const found: string[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(celeb, search, before)
      found.push(...page.list.map(({ user }) => user.nickname))
      before = page.next
    }
    expect(found.toSorted()).toEqual(names.toSorted())
  }
})
const ask = (celeb: Actor, search: string, before: string | undefined) =>
  celeb.call(api.user.subscribers, { search, limit: 1, ...(before && { before }) })

it('subscribing lists followed celebs with their premium; following again soon restores the days', async () => {
  const [fan, one, two] = [
    await world.fan(),
    await world.celeb({ nickname: '하늘' }),
    await world.celeb({ nickname: '바람' }),
  ]
  await follow(fan, one)
  world.pass(40 * dayMs)
  await follow(fan, two)
  await world.premium(fan, one)
  const before = await fan.call(api.user.subscribing, {})
  expect([ids(before.list), before.count]).toEqual([[two.id, one.id], 2])
  expect(before.list.map(({ premium }) => premium !== null)).toEqual([false, true])
  const premiums = await fan.call(api.user.premiumSubscribing, {})
  expect([ids(premiums.list), premiums.count]).toEqual([[one.id], 1])
  expect(ids((await fan.call(api.user.subscribing, { search: 'ㅂㄹ' })).list)).toEqual([two.id])
  expect(ids((await fan.call(api.user.subscribing, { search: one.username })).list)).toEqual([one.id])

  await fan.call(api.user.unsubscribe, { celebUserId: one.id })
  expect((await fan.call(api.user.subscribing, {})).count, 'premium stays in the list').toBe(2)
  await follow(fan, one)
  expect(await fan.call(api.user.subscribing, {})).toEqual(before)
  await fan.call(api.user.unsubscribe, { celebUserId: one.id })
  world.pass(120_000)
  await follow(fan, one)
  expect(ids((await fan.call(api.user.subscribing, {})).list)).toEqual([one.id, two.id])
})

it('subscribing also lists celebs that the viewer has only premium to, each celeb once', async () => {
  const [fan, paid, both] = [await world.fan(), await world.celeb({ nickname: '하늘' }), await world.celeb()]
  await world.premium(fan, paid)
  later()
  await follow(fan, both)
  later()
  await world.premium(fan, both)
  const first = await fan.call(api.user.subscribing, { limit: 1 })
  expect([ids(first.list), first.count]).toEqual([[both.id], 2])
  const second = await fan.call(api.user.subscribing, { before: first.next! })
  expect(ids(second.list)).toEqual([paid.id])
  expect(second.list[0]!.premium!.since).toEqual(second.list[0]!.since)
  expect(ids((await fan.call(api.user.subscribing, { search: 'ㅎㄴ' })).list)).toEqual([paid.id])
})

it('blocked and muted people are in lists of their own, newest first, which only the viewer sees', async () => {
  const [me, one, two] = [
    await world.fan(),
    await world.fan({ nickname: '한별' }),
    await world.fan({ nickname: '나비' }),
  ]
  await block(me, one)
  await me.call(api.user.mute, { userId: two.id })
  later()
  await block(me, two)
  const blocking = await me.call(api.user.blockingUsers, {})
  expect([ids(blocking.list), blocking.count]).toEqual([[two.id, one.id], 2])
  expect(ids((await me.call(api.user.blockingUsers, { search: 'ㅎㅂ' })).list)).toEqual([one.id])
  expect(await me.call(api.user.mutingUsers, {})).toMatchObject({ list: [], count: 0 })
  await me.call(api.user.unblock, { userId: two.id })
  expect(ids((await me.call(api.user.mutingUsers, {})).list)).toEqual([two.id])
  expect(ids((await me.call(api.user.blockingUsers, { limit: 1 })).list)).toEqual([one.id])
  expect(await two.call(api.user.blockingUsers, {})).toEqual({ list: [], count: 0, next: null })
})

it('dm-users and related list each person once', async () => {
  const [me, friend, celeb] = [await world.fan(), await world.fan({ nickname: '친구' }), await world.celeb()]
  await me.open(friend)
  later()
  await follow(me, celeb)
  await world.premium(me, celeb)
  await me.open(celeb)
  expect(ids((await me.call(api.user.dmUsers, {})).list).toSorted()).toEqual([friend.id, celeb.id].toSorted())
  const related = await me.call(api.user.related, { limit: 1 })
  expect([ids(related.list), related.count]).toEqual([[celeb.id], 2])
  expect(ids((await me.call(api.user.related, { before: related.next! })).list)).toEqual([friend.id])
  expect(ids((await me.call(api.user.related, { search: 'ㅊㄱ' })).list)).toEqual([friend.id])
})

it('a block hides both from each other in all lists and searches until its end (reliability.md 17)', async () => {
  const [fan, celeb] = [await world.fan({ nickname: '가려진팬' }), await world.celeb({ nickname: '가려진별' })]
  await follow(fan, celeb)
  await world.premium(fan, celeb)
  await fan.open(celeb)
  await celeb.call(api.user.mute, { userId: fan.id })
  const lists = async () => ({
    celeb: await Promise.all([
      ...(
        [
          api.user.subscribers,
          api.user.premiumSubscribers,
          api.user.dmUsers,
          api.user.related,
          api.user.mutingUsers,
        ] as const
      ).map(async (list) => {
        const { list: rows, count } = await celeb.call(list, {})
        return [rows.length, count]
      }),
      celeb.call(api.user.search, { nickname: '가려진팬' }).then(({ list }) => [list.length]),
      celeb.call(api.user.search, { nickname: 'ㄱㄹㅈㅍ' }).then(({ list }) => [list.length]),
    ]),
    fan: await Promise.all([
      ...([api.user.subscribing, api.user.premiumSubscribing, api.user.dmUsers, api.user.related] as const).map(
        async (list) => {
          const { list: rows, count } = await fan.call(list, {})
          return [rows.length, count]
        },
      ),
      fan.call(api.user.search, { nickname: '가려진별' }).then(({ list }) => [list.length]),
      fan.call(api.user.search, { nickname: celeb.username }).then(({ list }) => [list.length]),
      fan.call(api.user.listCelebs, { search: '가려진별' }).then(({ list }) => [list.length]),
      ...(['activity', 'followers'] as const).map((order) =>
        fan
          .call(api.user.listCelebs2, { order, limit: 100 })
          .then(({ list }) => [list.filter(({ id }) => id === celeb.id).length]),
      ),
    ]),
  })
  const shown = await lists()
  expect(
    Object.values(shown)
      .flat(2)
      .every((count) => count === 1),
  ).toBe(true)
  for (const [by, other] of [
    [fan, celeb],
    [celeb, fan],
  ] as const) {
    await block(by, other)
    expect(
      Object.values(await lists())
        .flat(2)
        .every((count) => count === 0),
    ).toBe(true)
    await by.call(api.user.unblock, { userId: other.id })
    expect(await lists()).toEqual(shown)
  }
})

it('celebs are ranked by followers and by their broadcasts of 30 days', async () => {
  const [quiet, busy, old, fan] = [await world.celeb(), await world.celeb(), await world.celeb(), await world.fan()]
  await world.ctx.db.rows(`update celebs set category = 'athlete' where user_id = any($1::text[])`, [
    [quiet.id, busy.id, old.id],
  ])
  for (let said = 0; said < 3; said++) await old.say(old.broadcastId, '옛날')
  world.pass(31 * dayMs)
  await busy.say(busy.broadcastId, '안녕')
  await follow(fan, quiet)
  await refreshActivity(world.ctx)
  const ranked = async (order: 'activity' | 'followers') =>
    (await fan.call(api.user.listCelebs2, { order, category: 'athlete', limit: 1 })).list[0]!.id
  expect(await ranked('activity')).toBe(busy.id)
  expect(await ranked('followers')).toBe(quiet.id)
  const page = await fan.call(api.user.listCelebs2, { order: 'activity', category: 'athlete', limit: 1 })
  const rest = await fan.call(api.user.listCelebs2, { order: 'activity', category: 'athlete', before: page.next! })
  expect(rest.list.map(({ id }) => id).toSorted()).toEqual([quiet.id, old.id].toSorted())
})
