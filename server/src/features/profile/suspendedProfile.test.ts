import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { suspendPerson, liftSuspension } from '../../session/suspendPerson.ts'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { comment, write as writePost } from '../../test/boards.ts'
import { applySuspensions } from '../safety/applySuspensions.ts'

const world = useWalkingWorld()

it('the profile of a suspended person shows only the name until the suspension ends', async () => {
  const [me, celeb] = [await world.fan(), await world.celeb({ nickname: '멈춘별' })]
  await celeb.call(api.user.updateProfile, { introduction: '비밀' })
  await world.ctx.db.rows('update users set suspended_until = $2 where id = $1', [
    celeb.id,
    new Date(world.ctx.now().getTime() + 60_000),
  ])
  await applySuspensions(world.ctx)
  const seen = () => me.call(api.user.profile, { userId: [], username: [celeb.username] })
  expect((await seen()).users).toMatchObject([
    { id: celeb.id, nickname: '멈춘별', introduction: '', birthday: null, celeb: null, isSuspended: true },
  ])
  world.pass(61_000)
  await applySuspensions(world.ctx)
  const [open] = (await seen()).users
  expect([open?.introduction, open?.isSuspended]).toEqual(['비밀', undefined])
})

it('a suspended celeb is in no list of celebs; followers see the name, and can unfollow but not follow', async () => {
  const [me, other, celeb] = [await world.fan(), await world.fan(), await world.celeb({ nickname: '쉬는별' })]
  await celeb.call(api.user.updateProfile, { introduction: '비밀' })
  await me.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.ctx.db.rows(`update users set suspended_until = 'infinity' where id = $1`, [celeb.id])
  await applySuspensions(world.ctx)
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

describe('others see only the name of a suspended person', () => {
  const suspend = async (who: Actor, until: Date | null = null) => {
    await suspendPerson(world.ctx.db, who.id, { at: world.ctx.now(), until, reason: '도배' })
    await applySuspensions(world.ctx)
  }
  const lift = async (who: Actor) => {
    await liftSuspension(world.ctx.db, who.id)
    await applySuspensions(world.ctx)
  }
  const withPicture = async (who: Actor) => {
    const { file } = await who.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
    await who.call(api.user.updateProfile, { introduction: '비밀', photoId: file.id })
  }

  itInFull('in messages and chat lists, updated live, until the suspension ends', async () => {
    const [me, other] = [await world.fan(), await world.fan()]
    await withPicture(other)
    const chatId = await me.open(other)
    const { id } = await other.say(chatId, '안녕')
    const faces = async () => [
      (await me.history(chatId))[0]?.author.photoUrl,
      (await me.chat(chatId))?.recipient?.photoUrl,
      (await me.chat(chatId))?.recipient?.introduction,
      (await me.chat(chatId))?.lastMessage?.author.photoUrl,
    ]
    const picture = expect.stringContaining('/media/')
    expect(await faces()).toEqual([picture, picture, '비밀', picture])

    const connection = await me.connect()
    await suspend(other)
    expect(await faces()).toEqual([null, null, '', null])
    expect((await me.history(chatId))[0]?.author.nickname).toBe(other.nickname)
    await connection.next('userUpdate', ({ user }) => user.id === other.id && !user.photoUrl && !user.introduction)
    await lift(other)
    await connection.next('userUpdate', ({ user }) => user.id === other.id && user.photoUrl !== null)
    expect(await faces()).toEqual([picture, picture, '비밀', picture])
    expect((await me.history(chatId))[0]?.id).toBe(id)
    connection.close()
  })

  it('and no posts, comments or likes, also in counts; they return when it ends', async () => {
    const [celeb, me, other] = [await world.celeb(), await world.fan(), await world.fan()]
    for (const fan of [me, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    const write = async (who: Actor, content: string) =>
      (await who.call(api.board.postWrite, { sendId: nextSendId(), celebUserId: celeb.id, content })).post
    const [mine, theirs] = [await write(me, '내 글'), await write(other, '남의 글')]
    for (const who of [me, other])
      await who.call(api.board.commentWrite, { sendId: nextSendId(), postId: mine.id, content: '댓글' })
    await other.call(api.board.likePost, { postId: mine.id, isLiked: true })
    const seen = async (viewer: Actor) => {
      const posts = await viewer.call(api.board.postList, { of: 'board', celebUserId: celeb.id, section: 'fans' })
      const comments = await viewer.call(api.board.commentList, { postId: mine.id })
      const { post } = await viewer.call(api.board.post, { postId: mine.id })
      return {
        posts: posts.list.length,
        comments: comments.list.length,
        counts: [post.commentCount, post.likeCount],
      }
    }
    expect(await seen(me)).toEqual({ posts: 2, comments: 2, counts: [2, 1] })
    await suspend(other, new Date(world.ctx.now().getTime() + 60_000))
    for (const viewer of [me, celeb]) expect(await seen(viewer)).toEqual({ posts: 1, comments: 1, counts: [1, 0] })
    await expect(me.call(api.board.post, { postId: theirs.id })).rejects.toMatchObject({ code: 'not_found' })
    world.pass(61_000)
    await applySuspensions(world.ctx)
    for (const viewer of [me, other]) expect(await seen(viewer)).toEqual({ posts: 2, comments: 2, counts: [2, 1] })
  })

  it('and nothing of them in notifications, with a new count; they return when the suspension ends', async () => {
    const [celeb, me, other] = [await world.celeb(), await world.fan(), await world.fan()]
    for (const fan of [me, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    const post = await writePost(me, celeb, '내 글')
    await comment(other, post.id, '나쁜 말')
    const notified = async () => (await me.call(api.notification.list, {})).list.map(({ excerpt }) => excerpt)
    expect(await notified()).toEqual(['나쁜 말'])
    const connection = await me.connect()
    await suspend(other)
    await connection.next('notificationUpdate', ({ newCount }) => newCount === 0)
    expect(await notified()).toEqual([])
    await lift(other)
    await connection.next('notificationUpdate', ({ newCount }) => newCount === 1)
    expect(await notified()).toEqual(['나쁜 말'])
    connection.close()
  })
})
