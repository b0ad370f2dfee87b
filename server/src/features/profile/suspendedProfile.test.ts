import { api } from '@byeol/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/openWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('the profile of a suspended person shows the name alone until the suspension ends', async () => {
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

it('a suspended celeb is in no list of celebs; followers see the name, and can unfollow but not follow', async () => {
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
