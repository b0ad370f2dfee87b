import { api } from '@byeol/contract/api.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import {
  answer,
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
import { newPushToken, pushedTo } from '../../../test/inbox.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const world = useWorld(sandboxEnv)
let celeb: CelebActor
let one: Actor
let other: Actor
beforeEach(async () => {
  ;({ celeb, one, other } = await followedCeleb(world))
  await celeb.call(api.celeb.saveWords, { words: ['바보'] })
})

const notFound = { code: 'not_found' }
const notificationsOf = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list
    .filter(({ kind }) => kind !== 'follow')
    .map(({ kind, excerpt, count }) => [kind, excerpt, count])
const edit = (who: Actor, commentId: Awaited<ReturnType<typeof comment>>['id'], content: string) =>
  who.call(api.board.commentEdit, { commentId, content })
/** Returns a post’s comment count, and checks that it matches the comments that the viewer is shown. */
async function counted(who: Actor, postId: Awaited<ReturnType<typeof write>>['id']) {
  const shown = await threads(who, postId)
  const sum = shown.reduce((all, { content, replyCount }) => all + (content === null ? 0 : 1) + replyCount, 0)
  const { commentCount } = await readPost(who, postId)
  expect(sum).toBe(commentCount)
  return commentCount
}

it('a fan’s post with an unwanted word is hidden only from the celeb, and its author cannot tell', async () => {
  const post = await write(one, celeb, `너 바\u200B 보 #별 @${celeb.username}님`)
  expect(post.isHiddenFromCeleb).toBe(false)
  for (const who of [one, other]) {
    expect(await readPost(who, post.id)).toMatchObject({ isHiddenFromCeleb: false, content: post.content })
    expect(await boardOf(who, celeb, { section: 'fans' })).toHaveLength(1)
    expect(await list(who, 'tag', { tag: '별' })).toMatchObject([{ id: post.id }])
  }
  expect(await list(one, 'written')).toMatchObject([{ isHiddenFromCeleb: false }])
  await comment(other, post.id, '고운 말')
  expect(await notificationsOf(one)).toEqual([['comment', '고운 말', 1]])

  expect(await boardOf(celeb, celeb, { section: 'fans' })).toEqual([])
  expect(await list(celeb, 'tag', { tag: '별' })).toEqual([])
  expect(await notificationsOf(celeb)).toEqual([])
  await expect(readPost(celeb, post.id)).rejects.toMatchObject(notFound)
  await expect(threads(celeb, post.id)).rejects.toMatchObject(notFound)
  for (const call of [api.board.links, api.board.postDelete])
    await expect(celeb.call(call, { postId: post.id })).rejects.toMatchObject(notFound)
  await expect(like(celeb, post.id)).rejects.toMatchObject(notFound)
})

it('a comment with an unwanted word, and the replies to it, are hidden only from the celeb', async () => {
  const post = await write(celeb, celeb, '안녕')
  const open = await comment(one, post.id, '고운 말')
  const bad = await comment(one, post.id, `바보 @${celeb.username}`)
  const below = await answer(other, bad, '왜 그래요')
  const inner = await answer(other, open, '바 보')
  const hers = await answer(celeb, open, '고마워')
  const toHer = await answer(one, hers, '바보라니')
  const hidden = [bad, below, inner, toHer]
  for (const { isHiddenFromCeleb } of hidden) expect(isHiddenFromCeleb).toBe(false)
  for (const who of [one, other]) {
    expect(await counted(who, post.id)).toBe(6)
    expect(JSON.stringify(await threads(who, post.id))).toContain('왜 그래요')
    expect(words(await threads(who, post.id, { parentId: open.id }))).toEqual(['바 보', '고마워', '바보라니'])
  }
  expect((await one.call(api.board.myComments, {})).list.map(({ isHiddenFromCeleb }) => isHiddenFromCeleb)).toEqual([
    false,
    false,
    false,
  ])

  expect(await counted(celeb, post.id)).toBe(2)
  for (const order of ['celeb', 'newest', 'oldest'] as const)
    expect(await threads(celeb, post.id, { order })).toMatchObject([
      { id: open.id, replyCount: 1, replies: [{ id: hers.id }] },
    ])
  expect(words(await threads(celeb, post.id, { parentId: open.id }))).toEqual(['고마워'])
  expect(await threads(celeb, post.id, { parentId: bad.id })).toEqual([])
  for (const { id: commentId } of hidden) {
    for (const call of [api.board.commentThread, api.board.commentDelete])
      await expect(celeb.call(call, { commentId })).rejects.toMatchObject(notFound)
    await expect(likeComment(celeb, commentId)).rejects.toMatchObject(notFound)
  }
  expect(await notificationsOf(celeb)).toEqual([['comment', '안녕', 1]])
  // Both of the other fan's comments are hidden from the celeb.
  expect(
    (await celeb.call(api.user.subscribers, {})).list.map(({ user, commentCount30d }) => [user.id, commentCount30d]),
  ).toEqual(
    expect.arrayContaining([
      [one.id, 1],
      [other.id, 0],
    ]),
  )
})

it('an edit hides or shows a text, and updates every count and notification of the celeb', async () => {
  const post = await write(celeb, celeb, '안녕')
  const top = await comment(one, post.id, `안녕 @${celeb.username}`)
  const inner = await answer(other, top, '나도')
  expect([await counted(celeb, post.id), (await notificationsOf(celeb)).length]).toEqual([2, 2])
  await edit(other, inner.id, '바보')
  expect([await counted(celeb, post.id), await counted(one, post.id)]).toEqual([1, 2])
  await edit(other, inner.id, '나도')
  expect(await counted(celeb, post.id)).toBe(2)
  for (const { id } of [inner, top])
    expect((await edit(id === top.id ? one : other, id, '바보')).comment).toMatchObject({
      isHiddenFromCeleb: false,
      content: '바보',
    })
  expect([await counted(celeb, post.id), await notificationsOf(celeb)]).toEqual([0, []])
  expect(await counted(other, post.id)).toBe(2)
  await edit(other, inner.id, '미안')
  // The reply is visible below the placeholder of its hidden parent.
  expect(await threads(celeb, post.id)).toMatchObject([
    { content: null, replyCount: 1, replies: [{ content: '미안' }] },
  ])
  await edit(one, top.id, '나도 미안')
  await edit(one, top.id, '나도 미안해')
  expect([await counted(celeb, post.id), await counted(other, post.id)]).toEqual([2, 2])
  await one.call(api.board.commentDelete, { commentId: top.id })
  expect([await counted(celeb, post.id), await counted(other, post.id)]).toEqual([1, 1])

  const letter = await write(one, celeb, `편지 @${celeb.username}`)
  await one.call(api.board.postEdit, { postId: letter.id, content: `바보 편지 @${celeb.username}` })
  expect(await boardOf(celeb, celeb, { section: 'fans' })).toEqual([])
  expect(await notificationsOf(celeb)).toEqual([])
  await one.call(api.board.postEdit, { postId: letter.id, content: '고운 편지' })
  expect(words(await boardOf(celeb, celeb, { section: 'fans' }))).toEqual(['고운 편지'])
})

it('an edit shows neither a post that its author hid nor replies to hidden comments', async () => {
  const post = await write(celeb, celeb, '안녕')
  const wished = await comment(one, post.id, '바보', { isHiddenFromCeleb: true })
  expect((await edit(one, wished.id, '고운 말')).comment.isHiddenFromCeleb).toBe(true)
  const bad = await comment(one, post.id, '바보')
  const below = await answer(other, bad, '왜')
  await edit(other, below.id, '왜요')
  expect(await counted(celeb, post.id)).toBe(0)

  const letter = await write(one, celeb, '바보 편지', { isHiddenFromCeleb: true })
  expect(letter.isHiddenFromCeleb).toBe(true)
  const shown = await one.call(api.board.postEdit, { postId: letter.id, isHiddenFromCeleb: false })
  expect(shown.post.isHiddenFromCeleb).toBe(false)
  expect(await boardOf(celeb, celeb, { section: 'fans' })).toEqual([])
})

it('ignores the celeb’s own posts, other boards and posts from before the word was added', async () => {
  const star = await world.celeb()
  await one.call(api.user.subscribe, { celebUserId: star.id })
  const post = await write(celeb, celeb, '나 바보 아니야')
  const hers = await comment(celeb, post.id, '바보')
  expect((await edit(celeb, hers.id, '바보, 바보')).comment.content).toBe('바보, 바보')
  await celeb.call(api.board.postEdit, { postId: post.id, content: '나 바보야' })
  expect(await counted(celeb, post.id)).toBe(1)
  await answer(other, hers, '아니야')
  expect((await notificationsOf(celeb)).map(([kind]) => kind)).toContain('reply')
  await write(one, star, '바보')
  expect(await boardOf(star, star, { section: 'fans' })).toHaveLength(1)

  const early = await comment(one, post.id, '멍청이')
  await celeb.call(api.celeb.saveWords, { words: ['멍청이'] })
  await comment(one, post.id, '멍청이!')
  await comment(one, post.id, '바보')
  expect(words(await threads(celeb, post.id, { order: 'oldest' }))).toEqual(['바보, 바보', early.content, '바보'])
})

it('sends the celeb no push for hidden posts or for comments below them', async () => {
  const phone = newPushToken()
  await celeb.call(api.user.pushToken, { pushToken: phone })
  const letter = await write(one, celeb, '편지')
  const hers = await comment(celeb, letter.id, '고마워')
  await answer(one, hers, '바보')
  await one.call(api.board.postEdit, { postId: letter.id, content: '바보 편지' })
  await answer(other, hers, '고운 답')
  await likeComment(other, hers.id)
  await write(other, celeb, `바보 @${celeb.username}`)
  await write(other, celeb, `고운 말 @${celeb.username}`)
  expect((await pushedTo(phone)).map(({ text }) => text)).toEqual([expect.stringContaining('고운 말')])
  expect(await notificationsOf(celeb)).toEqual([['mention', `고운 말 @${celeb.username}`, 1]])
})
