import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import type { World } from '../../test/openWorld.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { deleteNotificationsOf, notify, recountNotification } from './notify.ts'
import type { Happening } from './tasks.ts'

const world = useWalkingWorld()

const happen = (happening: Partial<Happening> & Pick<Happening, 'to'>) =>
  world.ctx.db.inTransaction((tx) =>
    notify(world.ctx, tx, {
      kind: 'comment',
      actorId: null,
      targetId: String(Math.random()),
      excerpt: '글',
      link: '/post/1',
      ...happening,
    }),
  )
const list = async (who: Awaited<ReturnType<World['fan']>>, read = 'false') =>
  (await who.call(api.notification.list, { read })).list

it('a notification arrives live, is new until read on any device, and is paged newest first', async () => {
  const [actor, reader] = [await world.fan(), await world.fan()]
  const connection = await reader.connect()
  for (const excerpt of ['하나', '둘', '셋']) {
    await happen({ to: [reader.id], actorId: actor.id, excerpt })
    world.pass(1_000)
  }
  expect((await connection.next('notificationUpdate')).newCount).toBe(1)
  expect(await reader.call(api.notification.newCount, {})).toEqual({ newCount: 3 })
  const first = await reader.call(api.notification.list, { limit: 2 })
  expect(first.list.map(({ excerpt }) => excerpt)).toEqual(['셋', '둘'])
  await happen({ to: [reader.id], actorId: actor.id, excerpt: '넷' })
  expect(
    (await reader.call(api.notification.list, { limit: 2, before: first.next! })).list.map(({ excerpt }) => excerpt),
  ).toEqual(['하나'])
  expect((await list(reader, 'true')).every(({ isNew }) => isNew)).toBe(true)
  expect((await list(reader)).some(({ isNew }) => isNew)).toBe(false)
  await connection.settled(world)
  expect(connection.all('notificationUpdate').at(-1)).toEqual({ newCount: 0 })
  connection.close()
})

it('likes of one post share a notification, which counts them and is deleted with the last like', async () => {
  const [one, two, reader] = [
    await world.fan({ nickname: '하나' }),
    await world.fan({ nickname: '둘' }),
    await world.fan(),
  ]
  const like = (actorId: UserId, count: number) =>
    happen({ to: [reader.id], kind: 'postLike', actorId, targetId: 'post', count })
  await like(one.id, 1)
  await happen({ to: [reader.id], excerpt: '그 사이' })
  world.pass(1_000)
  await like(two.id, 2)
  expect((await list(reader)).map(({ kind, count, actor }) => [kind, count, actor?.nickname])).toEqual([
    ['postLike', 2, '둘'],
    ['comment', 1, undefined],
  ])
  await world.ctx.db.inTransaction((tx) =>
    recountNotification(world.ctx, tx, {
      to: [reader.id],
      kind: 'postLike',
      targetId: 'post',
      count: 0,
      actorId: reader.id,
      findActors: async () => [],
    }),
  )
  expect((await list(reader)).map(({ kind }) => kind)).toEqual(['comment'])
})

it('hiding a notification hides it for its owner only; a block hides it for both people', async () => {
  const [actor, reader, other] = [await world.fan(), await world.fan(), await world.fan()]
  await happen({ to: [reader.id, other.id], actorId: actor.id })
  const [mine] = await list(reader)
  await other.call(api.notification.hide, { notificationId: mine!.id })
  expect(await list(reader)).toHaveLength(1)
  await reader.call(api.notification.hide, { notificationId: mine!.id })
  expect(await list(reader)).toEqual([])
  await actor.call(api.user.block, { userId: other.id })
  expect([await list(other), await other.call(api.notification.newCount, {})]).toEqual([[], { newCount: 0 }])
})

it('a hidden notification shows again with the next act on the same target', async () => {
  const reader = await world.fan()
  await happen({ to: [reader.id], kind: 'inquiryAnswer', actorId: null, targetId: 'asked', excerpt: '첫 답' })
  await reader.call(api.notification.hide, { notificationId: (await list(reader))[0]!.id })
  await happen({ to: [reader.id], kind: 'inquiryAnswer', actorId: null, targetId: 'asked', excerpt: '둘째 답' })
  expect(await list(reader)).toMatchObject([{ excerpt: '둘째 답' }])
  expect(await reader.call(api.notification.newCount, {})).toEqual({ newCount: 1 })
})

it('a deleted post or comment has no notification', async () => {
  const reader = await world.fan()
  await happen({ to: [reader.id], targetId: 'gone' })
  await world.ctx.db.inTransaction((tx) => deleteNotificationsOf(world.ctx, tx, ['gone']))
  expect(await list(reader)).toEqual([])
})

it('the follows of a day are one notification, which counts the fans who stayed', async () => {
  const [celeb, one, two] = [
    await world.celeb(),
    await world.fan({ nickname: '하나' }),
    await world.fan({ nickname: '둘' }),
  ]
  for (const who of [one, two]) await who.call(api.user.subscribe, { celebUserId: celeb.id })
  expect(await list(celeb)).toMatchObject([
    { kind: 'follow', count: 2, actor: { nickname: '둘' }, link: '/subscribers' },
  ])
  await one.call(api.user.unsubscribe, { celebUserId: celeb.id })
  expect(await list(celeb)).toMatchObject([{ kind: 'follow', count: 1 }])
  await two.call(api.user.unsubscribe, { celebUserId: celeb.id })
  expect(await list(celeb)).toEqual([])
})
