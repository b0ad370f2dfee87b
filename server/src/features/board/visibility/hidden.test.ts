import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { answer, boardOf, comment, follow, list, readPost, threads, words, write } from '../../../test/boards.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()

it('hides posts and comments only from the celeb, in lists, counts, links and notifications', async () => {
  const [celeb, one, other] = [await world.celeb(), await world.fan(), await world.fan()]
  await follow(one, celeb)
  await follow(other, celeb)
  const post = await write(celeb, celeb, '안녕')
  const open = await comment(one, post.id, '보이는 댓글')
  const secretPost = await write(one, celeb, `비밀 글 #비밀 @${celeb.username}`, { isHiddenFromCeleb: true })
  const secret = await comment(one, post.id, `비밀 댓글 @${celeb.username}`, { isHiddenFromCeleb: true })
  const below = await answer(other, secret, '비밀 답')
  const inner = await comment(other, post.id, '비밀 속삭임', { replyToId: open.id, isHiddenFromCeleb: true })

  expect(words(await boardOf(other, celeb, { section: 'fans' }))).toEqual([secretPost.content])
  expect(await readPost(other, post.id)).toMatchObject({ commentCount: 4 })
  expect(JSON.stringify(await threads(other, post.id))).toContain('비밀 답')
  expect(secretPost.isHiddenFromCeleb).toBe(true)
  expect(await readPost(other, secretPost.id)).toMatchObject({ isHiddenFromCeleb: false })
  expect(secret.isHiddenFromCeleb && below.isHiddenFromCeleb).toBe(true)

  expect(await boardOf(celeb, celeb, { section: 'fans' })).toEqual([])
  expect(await list(celeb, 'tag', { tag: '비밀' })).toEqual([])
  expect(await readPost(celeb, post.id)).toMatchObject({ commentCount: 1 })
  expect(await threads(celeb, post.id)).toMatchObject([{ id: open.id, replyCount: 0, replies: [] }])
  expect(await threads(celeb, post.id, { parentId: open.id })).toEqual([])
  expect(await threads(celeb, post.id, { parentId: secret.id })).toEqual([])
  await expect(readPost(celeb, secretPost.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(celeb.call(api.board.links, { postId: secretPost.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(celeb.call(api.board.postDelete, { postId: secretPost.id })).rejects.toMatchObject({ code: 'not_found' })
  for (const commentId of [secret.id, below.id, inner.id]) {
    await expect(celeb.call(api.board.commentThread, { commentId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(celeb.call(api.board.commentDelete, { commentId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(celeb.call(api.board.likeComment, { commentId, isLiked: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  const notifications = (await celeb.call(api.notification.list, {})).list.filter(({ kind }) => kind !== 'follow')
  expect(notifications.map(({ kind, excerpt }) => [kind, excerpt])).toEqual([['comment', '안녕']])

  await one.call(api.board.postEdit, { postId: secretPost.id, isHiddenFromCeleb: false })
  expect(await boardOf(celeb, celeb, { section: 'fans' })).toHaveLength(1)
})
