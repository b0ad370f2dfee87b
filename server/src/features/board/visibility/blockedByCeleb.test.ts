import { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import {
  answer,
  block,
  boardOf,
  comment,
  followedCeleb,
  like,
  likeComment,
  list,
  readPost,
  threads,
  words,
  write,
} from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'

const world = useWorld()
let celeb: CelebActor
let one: Actor
let other: Actor
let post: Post
beforeEach(async () => {
  ;({ celeb, one, other } = await followedCeleb(world))
  post = await write(celeb, celeb, '안녕')
})

const fansOf = (who: Actor) => boardOf(who, celeb, { section: 'fans' })
const flags = (things: readonly { content: string | null; isByBlocked: boolean }[]) =>
  things.map(({ content, isByBlocked }) => [content, isByBlocked])
/** How many comments this viewer sees under a post, not counting placeholders. */
async function countListed(who: Actor, { id }: Post): Promise<number> {
  const tops = await threads(who, id, { order: 'newest' })
  const inner = await Promise.all(tops.map((top) => threads(who, id, { parentId: top.id })))
  return [...tops, ...inner.flat()].filter(({ content }) => content !== null).length
}

it('the celeb sees posts by people they block on their own board, marked, and deletes them', async () => {
  const blockedPost = await write(one, celeb, '막힌 글')
  await write(other, celeb, '열린 글')
  const blockedTop = await comment(one, post.id, '막힌 댓글')
  const openTop = await comment(other, post.id, '열린 댓글')
  const blockedAnswer = await answer(one, openTop, '막힌 답')
  await answer(other, blockedTop, '열린 답')
  await block(celeb, one)

  expect(flags(await fansOf(celeb))).toEqual([
    ['열린 글', false],
    ['막힌 글', true],
  ])
  expect(await readPost(celeb, blockedPost.id)).toMatchObject({ content: '막힌 글', isByBlocked: true })
  const seen = await threads(celeb, post.id, { order: 'oldest' })
  expect(flags(seen)).toEqual([
    ['막힌 댓글', true],
    ['열린 댓글', false],
  ])
  expect(seen.map(({ replyCount, replies }) => [replyCount, flags(replies)])).toEqual([
    [1, [['열린 답', false]]],
    [1, [['막힌 답', true]]],
  ])
  const { thread } = await celeb.call(api.board.commentThread, { commentId: blockedAnswer.id })
  expect(flags(thread.replies)).toEqual([['막힌 답', true]])

  for (const { id } of [blockedAnswer, blockedTop]) await celeb.call(api.board.commentDelete, { commentId: id })
  await celeb.call(api.board.postDelete, { postId: blockedPost.id })
  expect(words(await fansOf(other))).toEqual(['열린 글'])
  expect(await countListed(other, post)).toBe(2)
})

it('counts of the celeb agree with the lists, also below a post by a person they block', async () => {
  const blockedPost = await write(one, celeb, '막힌 글')
  for (const on of [post, blockedPost]) {
    const top = await comment(one, on.id, '막힌 댓글')
    await answer(other, top, '열린 답')
    await answer(one, await comment(other, on.id, '열린 댓글'), '막힌 답')
    await comment(one, on.id, '숨긴 댓글', { isHiddenFromCeleb: true })
  }
  await block(celeb, one)
  for (const on of [post, blockedPost]) {
    expect((await readPost(celeb, on.id)).commentCount).toBe(4)
    expect(await countListed(celeb, on)).toBe(4)
    expect((await readPost(other, on.id)).commentCount).toBe(5)
    expect(await countListed(other, on)).toBe(5)
  }
  expect((await fansOf(celeb)).map(({ commentCount }) => commentCount)).toEqual([4])
})

it('a fan’s own block hides their posts from the celeb, unless the celeb blocks the fan as well', async () => {
  const blockedPost = await write(one, celeb, '막힌 글')
  await comment(one, post.id, '막힌 댓글')
  await block(one, celeb)
  expect(await fansOf(celeb)).toEqual([])
  expect(await countListed(celeb, post)).toBe(0)
  expect((await readPost(celeb, post.id)).commentCount).toBe(0)

  await block(celeb, one)
  expect(flags(await fansOf(celeb))).toEqual([['막힌 글', true]])
  expect((await readPost(celeb, post.id)).commentCount).toBe(1)
  await celeb.call(api.board.postDelete, { postId: blockedPost.id })
  await celeb.call(api.user.unblock, { userId: one.id })
  expect(await countListed(celeb, post)).toBe(0)
})

it('other viewers, and the celeb on other boards, get nothing by a blocked person', async () => {
  const elsewhere = await world.celeb()
  const [there, tagged] = [await write(elsewhere, elsewhere, '다른 곳'), await write(one, celeb, `막힌 #글${celeb.id}`)]
  await one.call(api.user.subscribe, { celebUserId: elsewhere.id })
  await comment(one, there.id, '막힌 댓글')
  await comment(one, post.id, '막힌 댓글')
  await like(celeb, tagged.id)
  await celeb.call(api.board.savePost, { postId: tagged.id, isSaved: true })
  await comment(celeb, tagged.id, '별의 댓글')
  await block(celeb, one)
  await block(other, one)

  expect(await countListed(celeb, there)).toBe(0)
  expect((await readPost(celeb, there.id)).commentCount).toBe(0)
  expect(await list(celeb, 'tag', { tag: `글${celeb.id}` })).toEqual([])
  expect(await list(celeb, 'liked')).toEqual([])
  expect(await list(celeb, 'saved')).toEqual([])
  expect((await celeb.call(api.board.myComments, {})).list).toEqual([])
  expect(await fansOf(other)).toEqual([])
  expect(await countListed(other, post)).toBe(0)
  expect((await readPost(other, post.id)).commentCount).toBe(0)
  expect(flags(await list(one, 'written'))).toEqual([[tagged.content, false]])
  expect((await one.call(api.board.myComments, {})).list.map(({ isByBlocked }) => isByBlocked)).toEqual([false, false])
})

it('the celeb can report posts by blocked people, but not like or answer them', async () => {
  const blockedPost = await write(one, celeb, '막힌 글')
  const blocked = await comment(one, post.id, '막힌 댓글')
  await block(celeb, one)
  expect((await readPost(celeb, blockedPost.id)).canComment).toBe(false)
  const notFound = { code: 'not_found' }
  await expect(like(celeb, blockedPost.id)).rejects.toMatchObject(notFound)
  await expect(likeComment(celeb, blocked.id)).rejects.toMatchObject(notFound)
  await expect(answer(celeb, blocked, '답')).rejects.toMatchObject(notFound)
  await expect(comment(celeb, blockedPost.id, '답')).rejects.toMatchObject(notFound)
  await celeb.call(api.board.reportPost, { postId: blockedPost.id, reason: '욕설' })
  await celeb.call(api.board.reportComment, { commentId: blocked.id, reason: '욕설' })
})

it('a suspended person stays unseen, blocked or not', async () => {
  await write(one, celeb, '막힌 글')
  await comment(one, post.id, '막힌 댓글')
  await block(celeb, one)
  await world.ctx.db.rows(`update users set suspended_until = 'infinity' where id = $1`, [one.id])
  await applySuspensions(world.ctx)
  expect(await fansOf(celeb)).toEqual([])
  expect(await countListed(celeb, post)).toBe(0)
  expect((await readPost(celeb, post.id)).commentCount).toBe(0)
})
