import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { answer, comment, follow, followedCeleb, like, likeComment, write } from '../../test/boards.ts'
import { itInFull } from '../../test/itInFull.ts'
import { until } from '../../test/until.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()

/**
 * Expects one new notification on a device of `who` after `act` and none after `undo`, in the events and when fetched.
 */
async function expectUndone(who: Actor, act: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
  await who.call(api.notification.list, { read: 'true' })
  const connection = await who.connect()
  const last = () => connection.all('notificationUpdate').at(-1)?.newCount
  // Some of the work is done by the queue, hence the waiting.
  await act()
  await until('one is new', () => last() === 1)
  await undo()
  await until('none is new', () => last() === 0)
  await connection.settled(world)
  expect(last()).toBe(0)
  expect(await who.call(api.notification.newCount, {})).toEqual({ newCount: 0 })
  connection.close()
}

itInFull('an act that is undone no longer counts as new on any device', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const post = await write(one, celeb, '내 글')
  const mine = await comment(one, post.id, '내 댓글')
  const remove = (who: Actor, commentId: typeof mine.id) => who.call(api.board.commentDelete, { commentId })

  let said = mine
  await expectUndone(
    one,
    async () => (said = await answer(other, mine, '답')),
    () => remove(other, said.id),
  )
  await expectUndone(
    one,
    async () => (said = await answer(other, mine, '답')),
    () => remove(celeb, said.id),
  )
  for (const who of [other, celeb]) {
    await expectUndone(
      one,
      () => like(who, post.id),
      () => like(who, post.id, false),
    )
    await expectUndone(
      one,
      () => likeComment(who, mine.id),
      () => likeComment(who, mine.id, false),
    )
  }
  const later = await world.fan()
  await expectUndone(
    celeb,
    () => follow(later, celeb),
    async () => {
      for (const fan of [later, one, other]) await fan.call(api.user.unsubscribe, { celebUserId: celeb.id })
    },
  )
})

it('a notification never shows a person who undid their act', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const [first, last] = [await world.fan(), await world.fan()]
  const shown = async (who: Actor, kind: string) => {
    const { list } = await who.call(api.notification.list, {})
    const found = list.find((notification) => notification.kind === kind)
    return found && { actor: found.actor?.id, count: found.count }
  }
  const post = await write(one, celeb, '내 글')
  const mine = await comment(one, post.id, '내 댓글')
  for (const who of [first, last]) {
    // Ids sort by the second of their creation.
    world.pass(1_000)
    await follow(who, celeb)
    await like(who, post.id)
    await likeComment(who, mine.id)
  }
  expect(await shown(one, 'postLike')).toEqual({ actor: last.id, count: 2 })
  await like(last, post.id, false)
  expect(await shown(one, 'postLike')).toEqual({ actor: first.id, count: 1 })
  await likeComment(last, mine.id, false)
  expect(await shown(one, 'commentLike')).toEqual({ actor: first.id, count: 1 })
  await last.call(api.user.unsubscribe, { celebUserId: celeb.id })
  expect(await shown(celeb, 'follow')).toEqual({ actor: first.id, count: 3 })

  const celebPost = await write(celeb, celeb, '오늘')
  await comment(other, celebPost.id, '먼저')
  world.pass(1_000)
  const later = await comment(first, celebPost.id, '나중')
  expect(await shown(celeb, 'comment')).toEqual({ actor: first.id, count: 2 })
  await first.call(api.board.commentDelete, { commentId: later.id })
  expect(await shown(celeb, 'comment')).toEqual({ actor: other.id, count: 1 })
})

it('when an actor undoes their act, a muted person is not shown instead', async () => {
  const { celeb, one } = await followedCeleb(world)
  const [muted, last] = [await world.fan(), await world.fan()]
  const post = await write(one, celeb, '내 글')
  for (const who of [muted, last]) {
    await follow(who, celeb)
    await like(who, post.id)
  }
  await one.call(api.user.mute, { userId: muted.id })
  await like(last, post.id, false)
  expect((await one.call(api.notification.list, {})).list.map(({ actor }) => actor?.id)).not.toContain(muted.id)
})

itInFull('notifications of deleted posts and hidden comments, and hidden ones, no longer count as new', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const named = await world.celeb()
  const post = await write(other, celeb, '글')
  const mine = await comment(one, post.id, '내 댓글')
  let shout = post
  await expectUndone(
    named,
    async () => (shout = await write(other, celeb, `안녕 @${named.username}`)),
    () => other.call(api.board.postDelete, { postId: shout.id }),
  )
  await expectUndone(
    one,
    () => answer(other, mine, '답'),
    async () =>
      one.call(api.notification.hide, { notificationId: (await one.call(api.notification.list, {})).list[0]!.id }),
  )
  await expectUndone(
    one,
    () => answer(other, mine, '또 답'),
    () => other.call(api.board.postDelete, { postId: post.id }),
  )

  await celeb.call(api.celeb.saveWords, { words: ['바보'] })
  const stars = await write(celeb, celeb, '오늘')
  let word = mine
  await expectUndone(
    celeb,
    async () => (word = await comment(one, stars.id, '예쁜 말')),
    () => one.call(api.board.commentEdit, { commentId: word.id, content: '바보' }),
  )
  let letter = post
  await expectUndone(
    celeb,
    async () => (letter = await write(one, celeb, `@${celeb.username} 보세요`)),
    () => one.call(api.board.postEdit, { postId: letter.id, content: '바보' }),
  )
})

it('notifications of blocked or muted people do not count as new until the block or mute ends', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const [post, otherPost] = [await write(one, celeb, '내 글'), await write(other, celeb, '다른 글')]
  const connections = [await one.connect(), await other.connect()]
  const heard = () => connections.map((connection) => connection.all('notificationUpdate').at(-1)?.newCount)
  const both = async (counts: number[]) => {
    await Promise.all(connections.map((connection) => connection.settled(world)))
    expect(heard()).toEqual(counts)
  }
  await Promise.all([comment(other, post.id, '댓글'), comment(one, otherPost.id, '댓글')])
  await both([1, 1])
  const userId = other.id
  await one.call(api.user.mute, { userId })
  await both([0, 1])
  await one.call(api.user.unmute, { userId })
  await both([1, 1])
  await one.call(api.user.block, { userId })
  await both([0, 0])
  await one.call(api.user.unblock, { userId })
  await both([1, 1])
  const stranger = await world.fan()
  await one.call(api.user.block, { userId: stranger.id })
  connections.push(await stranger.connect())
  await one.call(api.user.unblock, { userId: stranger.id })
  await stranger.call(api.notification.list, { read: 'true' })
  await connections[2]!.settled(world)
  expect(connections[2]!.all('notificationUpdate')).toEqual([{ newCount: 0 }])
  for (const connection of connections) connection.close()
})
