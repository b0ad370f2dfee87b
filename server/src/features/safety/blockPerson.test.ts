import { api } from '@byeol/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { eraseDeletedPeople } from '../privacy/eraseDeletedPeople.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const tokensOf = async (who: Actor) =>
  (
    await world.ctx.db.rows<{ token: string }>('select token from push_tokens where user_id = $1 order by token', [
      who.id,
    ])
  ).map(({ token }) => token)
const reportsOn = (who: Actor) =>
  world.ctx.db.rows<{ reason: string }>(`select reason from reports where kind = 'user' and target_id = $1`, [who.id])

it('a person is reported once, and blocked with it when asked', async () => {
  const [me, other] = [await world.fan(), await world.fan()]
  await me.call(api.user.report, { userId: other.id, reason: '욕설' })
  expect((await me.call(api.user.blockingUsers, {})).count).toBe(0)
  await me.call(api.user.report, { userId: other.id, reason: '도배', andBlock: true })
  expect(await reportsOn(other)).toEqual([{ reason: '욕설' }])
  expect((await me.call(api.user.blockingUsers, {})).count).toBe(1)
  await expect(me.call(api.user.report, { userId: me.id, reason: '나' })).rejects.toMatchObject({ code: 'not_allowed' })
})

it('a push token is of the session that brought it last', async () => {
  const [one, two] = [await world.fan(), await world.fan()]
  await one.call(api.user.pushToken, { pushToken: 'device' })
  await one.call(api.user.pushToken, { pushToken: 'device-renewed' })
  expect(await tokensOf(one)).toEqual(['device-renewed'])
  await two.call(api.user.pushToken, { pushToken: 'device-renewed' })
  expect([await tokensOf(one), await tokensOf(two)]).toEqual([[], ['device-renewed']])
  await two.call(api.user.pushToken, { pushToken: null })
  expect(await tokensOf(two)).toEqual([])
  await two.call(api.user.pushToken, { pushToken: 'x'.repeat(4_096) })
  expect(await tokensOf(two)).toHaveLength(1)
  await expect(two.call(api.user.pushToken, { pushToken: 'x'.repeat(4_097) })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
})

it('a session that ends takes its push token with it and leaves those of the others', async () => {
  const here = await world.fan()
  const there = await world.device(here)
  await here.call(api.user.pushToken, { pushToken: 'here' })
  await there.call(api.user.pushToken, { pushToken: 'there' })
  await there.call(api.auth.signOut, {})
  expect(await tokensOf(here)).toEqual(['here'])
})

it('screenshots are noted, exported and erased with their person', async () => {
  const me = await world.fan()
  await me.call(api.user.screenshot, { path: '/chat/1' })
  await me.call(api.user.screenshot, { path: '/chat/1', isRecording: true })
  const exported = await me.call(api.user.export, {})
  expect(exported.screenshots).toMatchObject([
    { path: '/chat/1', isRecording: false },
    { path: '/chat/1', isRecording: true },
  ])

  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [me.id, world.ctx.now()])
  world.pass(31 * 86_400_000)
  await eraseDeletedPeople(world.ctx)
  expect(await world.ctx.db.rows('select from screenshots where user_id = $1', [me.id])).toEqual([])
})

it('a suspended person’s profile tells the name alone, until the suspension ends', async () => {
  const [me, celeb] = [await world.fan(), await world.celeb({ nickname: '멈춘별' })]
  await celeb.call(api.user.updateProfile, { introduction: '비밀' })
  await world.ctx.db.rows('update users set suspended_until = $2 where id = $1', [
    celeb.id,
    new Date(world.ctx.now().getTime() + 60_000),
  ])
  const seen = () => me.call(api.user.profile, { userId: [], username: [celeb.username] })
  expect((await seen()).users).toMatchObject([
    { id: celeb.id, nickname: '멈춘별', introduction: '', birthday: null, celeb: null, isSuspended: true },
  ])
  world.pass(61_000)
  const [open] = (await seen()).users
  expect([open?.introduction, open?.isSuspended]).toEqual(['비밀', undefined])
})

it('a suspended celeb is in no list of celebs, her name alone among those one follows, and may be left but not followed', async () => {
  const [me, other, celeb] = [await world.fan(), await world.fan(), await world.celeb({ nickname: '쉬는별' })]
  await celeb.call(api.user.updateProfile, { introduction: '비밀' })
  await me.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.ctx.db.rows(`update users set suspended_until = 'infinity' where id = $1`, [celeb.id])
  const listed = await Promise.all([
    me.call(api.user.listCelebs, {}),
    me.call(api.user.listCelebs, { category: 'singer' }),
    me.call(api.user.listCelebs, { search: '쉬는별' }),
    me.call(api.user.listCelebs2, { order: 'followers' }),
    me.call(api.user.listCelebs2, { order: 'activity', category: 'singer' }),
  ])
  expect(listed.flatMap(({ list }) => list.filter(({ id }) => id === celeb.id))).toEqual([])
  expect((await me.call(api.user.subscribing, {})).list).toMatchObject([
    { user: { nickname: '쉬는별', introduction: '', celeb: null, isSuspended: true } },
  ])
  await expect(other.call(api.user.subscribe, { celebUserId: celeb.id })).rejects.toMatchObject({
    code: 'user_not_found',
  })
  expect((await other.call(api.subscription.list, {})).subscriptions).toEqual([])
  expect((await me.call(api.user.unsubscribe, { celebUserId: celeb.id })).user).toMatchObject({
    id: celeb.id,
    isSuspended: true,
  })
  expect((await me.call(api.subscription.list, {})).subscriptions).toEqual([])
})

it('who blocked somebody is for her as if not there, by id and username, and comes back with the end of the block; a chat of the two still names her', async () => {
  const [me, other, celeb] = [
    await world.fan(),
    await world.fan({ nickname: '가린달' }),
    await world.celeb({ nickname: '가린별' }),
  ]
  const chatId = await me.open(other)
  const seen = async (who: Actor) =>
    (
      await who.call(api.user.profile, {
        userId: [me.id, other.id, celeb.id, 'f'.repeat(24)],
        username: [celeb.username],
      })
    ).users
      .map(({ id }) => id)
      .sort()
  const all = [me.id, other.id, celeb.id, celeb.id].sort()
  expect(await seen(me)).toEqual(all)
  for (const who of [other, celeb]) await who.call(api.user.block, { userId: me.id })
  expect(await seen(me)).toEqual([me.id])
  for (const who of [other, celeb, await world.fan()]) expect(await seen(who)).toEqual(all)
  expect(await me.chat(chatId)).toMatchObject({ recipient: { nickname: '가린달' } })
  await expect(me.call(api.user.subscribe, { celebUserId: celeb.id })).rejects.toMatchObject({ code: 'user_not_found' })
  expect((await me.call(api.subscription.list, {})).subscriptions).toEqual([])
  for (const who of [other, celeb]) await who.call(api.user.unblock, { userId: me.id })
  expect(await seen(me)).toEqual(all)
})
