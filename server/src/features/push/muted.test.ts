import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { answer, comment, follow, followedCeleb, like, likeComment, write } from '../../test/boards.ts'
import { pushedTo } from '../../test/inbox.ts'
import { useWorld } from '../../test/useWorld.ts'
import { phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { notify } from '../notification/notify.ts'
import { pushHappening } from './pushHappening.ts'

const world = useWorld(sandboxEnv)

const lines = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list
    .filter(({ kind }) => kind !== 'follow')
    .map(({ kind, actor }) => [kind, actor?.id])

it('a muted person causes no push or notification on boards: no comment, answer, like or mention', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const named = await world.celeb()
  await follow(named, celeb)
  const post = await write(one, celeb, '내 글')
  const mine = await comment(one, post.id, '내 댓글')
  for (const who of [one, named]) {
    await who.call(api.user.mute, { userId: other.id })
    await who.call(api.user.mute, { userId: celeb.id })
  }
  const [phone, namedPhone] = [await phoneOf(one), await phoneOf(named)]
  for (const who of [other, celeb]) {
    await comment(who, post.id, `조용한 댓글 @${named.username}`)
    await answer(who, mine, `조용한 답 @${named.username}`)
    await like(who, post.id)
    await likeComment(who, mine.id)
  }
  await write(other, celeb, `조용한 글 @${named.username}`)
  await write(celeb, celeb, `조용한 새 글 @${named.username}`, { notify: true })
  expect([await lines(one), await lines(named)]).toEqual([[], []])
  const third = await world.fan({ nickname: '셋' })
  await follow(third, celeb)
  await comment(third, post.id, `들리는 댓글 @${named.username}`)
  expect((await pushedTo(phone)).map(({ title }) => title)).toEqual(['셋'])
  expect((await pushedTo(namedPhone)).map(({ title }) => title)).toEqual(['셋'])
})

it('of comments stored together, the celeb is notified of the last one by an author they did not mute', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  await celeb.call(api.user.mute, { userId: other.id })
  const post = await write(celeb, celeb, '안녕')
  // The first comment creates the notification; the others wait for it and are stored in one batch.
  await Promise.all([
    comment(other, post.id, '0'),
    comment(one, post.id, '1'),
    ...Array.from({ length: 4 }, (_, n) => comment(other, post.id, `${n + 2}`)),
  ])
  expect(await lines(celeb)).toEqual([['comment', one.id]])
})

it('a push that waited is not sent to people who muted or blocked its author meanwhile', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const phones = [await phoneOf(celeb), await phoneOf(one)]
  const happening = { to: [celeb.id, one.id], kind: 'reply', targetId: 'x', excerpt: '말', link: '/post/1' } as const
  await world.ctx.db.inTransaction((tx) => notify(world.ctx, tx, { ...happening, actorId: other.id, isQuiet: true }))
  await celeb.call(api.user.mute, { userId: other.id })
  await other.call(api.user.block, { userId: one.id })
  await pushHappening(world.ctx, { ...happening, actorId: other.id })
  const third = await world.fan({ nickname: '셋' })
  await world.ctx.db.inTransaction((tx) => notify(world.ctx, tx, { ...happening, actorId: third.id, isQuiet: true }))
  await pushHappening(world.ctx, { ...happening, actorId: third.id })
  for (const phone of phones) expect((await pushedTo(phone)).map(({ title }) => title)).toEqual(['셋'])
})
