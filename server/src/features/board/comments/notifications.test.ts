import { api } from '@byeol/contract/api.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { answer, comment, follow, followedCeleb, like, likeComment, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()
let celeb: CelebActor
let one: Actor
let other: Actor
beforeEach(async () => {
  ;({ celeb, one, other } = await followedCeleb(world))
})

/** A person’s notifications except follows, oldest first. */
const notificationsOf = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list
    .filter(({ kind }) => kind !== 'follow')
    .map(({ kind, actor, excerpt, count, link }) => ({ kind, by: actor?.id, excerpt, count, link }))
    .reverse()

it('notifies the post’s author of comments and the answered author of replies, each once', async () => {
  const post = await write(one, celeb, '내 글')
  const top = await comment(other, post.id, '댓글')
  await answer(one, top, '답')
  const back = await answer(other, top, '나에게 답')
  const link = (id: string) => `/post/${post.id}?commentId=${id}`
  expect(await notificationsOf(one)).toEqual([
    { kind: 'comment', by: other.id, excerpt: '댓글', count: 1, link: link(top.id) },
    { kind: 'comment', by: other.id, excerpt: '나에게 답', count: 1, link: link(back.id) },
  ])
  expect((await notificationsOf(other)).map(({ kind, excerpt }) => [kind, excerpt])).toEqual([['reply', '답']])
})

it('notifies the authors of the post, the answered comment and the thread of a celeb’s comment', async () => {
  const [third, post] = [await world.fan(), await write(one, celeb, '내 글')]
  await follow(third, celeb)
  const top = await comment(other, post.id, '댓글')
  const inner = await answer(third, top, '답')
  await answer(celeb, inner, '별의 말')
  await likeComment(celeb, inner.id)
  await like(celeb, post.id)
  const kinds = async (who: Actor) => (await notificationsOf(who)).map(({ kind, by }) => [kind, by === celeb.id])
  expect(await kinds(one)).toEqual([
    ['comment', false],
    ['comment', false],
    ['celebComment', true],
    ['celebLike', true],
  ])
  expect(await kinds(other)).toEqual([
    ['reply', false],
    ['celebComment', true],
  ])
  expect(await kinds(third)).toEqual([
    ['celebComment', true],
    ['celebLike', true],
  ])
  expect(await notificationsOf(celeb)).toEqual([])
})

it('sends no notification to people who may no longer read the post', async () => {
  const post = await write(celeb, celeb, '구독자에게', { visibility: 'subscribers' })
  const [top, stays] = [await comment(other, post.id, '저요'), await comment(one, post.id, '저도요')]
  await other.call(api.user.unsubscribe, { celebUserId: celeb.id })
  await answer(one, top, '구독자끼리')
  await answer(celeb, top, '반가워')
  await answer(celeb, stays, '반가워')
  expect(await notificationsOf(other)).toEqual([])
  expect((await notificationsOf(one)).map(({ kind }) => kind)).toEqual(['celebComment'])
})

it('groups likes of one post, skips the author’s own and removes withdrawn likes', async () => {
  const post = await write(one, celeb, '내 글')
  const below = await comment(one, post.id, '내 댓글')
  await like(one, post.id)
  await likeComment(one, below.id)
  expect(await notificationsOf(one)).toEqual([])
  for (const who of [other, celeb, await world.fan()]) {
    await like(who, post.id)
    await likeComment(who, below.id)
  }
  const counts = async () =>
    Object.fromEntries((await notificationsOf(one)).map(({ kind, count, excerpt }) => [`${kind} ${excerpt}`, count]))
  expect(await counts()).toEqual({
    'postLike 내 글': 2,
    'commentLike 내 댓글': 2,
    'celebLike 내 글': 1,
    'celebLike 내 댓글': 1,
  })
  await like(other, post.id, false)
  await like(celeb, post.id, false)
  await likeComment(celeb, below.id, false)
  expect(await counts()).toEqual({ 'postLike 내 글': 1, 'commentLike 내 댓글': 2 })
})

it('notifies mentioned celebs once, if they may read it', async () => {
  const [named, stranger] = [await world.celeb(), await world.celeb()]
  await follow(named, celeb)
  const post = await write(
    one,
    celeb,
    `같이 들어요 @${named.username}, @${stranger.username}. 메일은 a@${stranger.username}`,
    { visibility: 'subscribers' },
  )
  await comment(other, post.id, `@${named.username}님, @${named.username.toUpperCase()}!`)
  expect((await notificationsOf(named)).map(({ kind, by, link }) => [kind, by, link.split('?')[0]])).toEqual([
    ['mention', one.id, `/post/${post.id}`],
    ['mention', other.id, `/post/${post.id}`],
  ])
  expect(await notificationsOf(stranger)).toEqual([])
  // The celeb of the board is mentioned in a comment on their own post.
  await comment(other, (await write(celeb, celeb, '안녕')).id, `안녕 @${celeb.username}`)
  expect((await notificationsOf(celeb)).map(({ kind }) => kind).sort()).toEqual(['comment', 'mention'])
})

it('quotes the current text, without posts and comments hidden from the celeb since', async () => {
  const post = await write(one, celeb, `첫 말 @${celeb.username}`)
  const below = await comment(other, post.id, '첫 댓글')
  await one.call(api.board.postEdit, { postId: post.id, content: `고친 말 @${celeb.username}` })
  await other.call(api.board.commentEdit, { commentId: below.id, content: '고친 댓글' })
  expect((await notificationsOf(one)).map(({ excerpt }) => excerpt)).toEqual(['고친 댓글'])
  expect((await notificationsOf(celeb)).map(({ excerpt }) => excerpt)).toEqual([`고친 말 @${celeb.username}`])
  await one.call(api.board.postEdit, { postId: post.id, isHiddenFromCeleb: true })
  expect(await notificationsOf(celeb)).toEqual([])
})

it('groups the comments on a celeb’s own post in one notification, without those hidden from them', async () => {
  const post = await write(celeb, celeb, '오늘의 글')
  await comment(one, post.id, '하나')
  await comment(other, post.id, '둘')
  await comment(one, post.id, '몰래', { isHiddenFromCeleb: true })
  await comment(celeb, post.id, '셋')
  expect(await notificationsOf(celeb)).toEqual([
    { kind: 'comment', by: other.id, excerpt: '오늘의 글', count: 2, link: `/post/${post.id}` },
  ])
})

it('a celeb’s own comments are not counted; deleting the last one by others removes the notification', async () => {
  const post = await write(celeb, celeb, '오늘의 글')
  const own = await comment(celeb, post.id, '먼저')
  const [top, reply] = [await comment(one, post.id, '하나'), await answer(other, own, '답')]
  const about = async () => (await notificationsOf(celeb)).filter(({ kind }) => kind === 'comment')
  expect((await about()).map(({ by, count }) => [by, count])).toEqual([[other.id, 2]])
  await other.call(api.board.commentDelete, { commentId: reply.id })
  expect((await about()).map(({ by, count }) => [by, count])).toEqual([[one.id, 1]])
  const last = await answer(other, own, '다시')
  await one.call(api.board.commentDelete, { commentId: top.id })
  expect((await about()).map(({ by, count }) => [by, count])).toEqual([[other.id, 1]])
  await other.call(api.board.commentDelete, { commentId: last.id })
  expect(await about()).toEqual([])
})
