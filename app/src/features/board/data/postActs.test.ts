import { board, type Post } from '@byeol/contract/board.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queryClient.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'
import { listOf, type Pages } from './cache.ts'
import { addComment, addOwnPost } from './postCaches.ts'
import { likeComment } from './commentActs.ts'
import { commentOf, postOf, threadOf } from './factories.ts'
import { likePost, savePost } from './postActs.ts'
import { commentsQuery, postQuery, postsQuery } from './queries.ts'

const post = postOf(1, { likeCount: 4, commentCount: 1 })
const feed = postsQuery({ of: 'feed' }).queryKey
const comments = commentsQuery(post.id, 'celeb').queryKey
const pages = <Item>(...list: Item[]) => ({ pages: [{ list, next: null }], pageParams: [undefined] })
const inFeed = () => listOf(queryClient.getQueryData(feed) as Pages<Post>)
const onPage = () => queryClient.getQueryData(postQuery(post.id).queryKey)

let answer: () => Promise<Response> | Response
const failure = (code: string) => Response.json({ error: { name: 'CommonError', code, message: '안 돼요' } })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
  queryClient.clear()
  queryClient.setQueryData(feed, pages(postOf(2), post))
  queryClient.setQueryData(postQuery(post.id).queryKey, post)
  queryClient.setQueryData(comments, pages(threadOf(5, [])))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of alertQueue.get()) alertQueue.remove(id)
})

it('shows a like at once everywhere, and takes the server’s count in the end', async () => {
  answer = () => {
    expect(inFeed()[1]).toMatchObject({ isLiked: true, likeCount: 5 })
    expect(onPage()).toMatchObject({ isLiked: true, likeCount: 5 })
    return Response.json({ result: { isLiked: true, likeCount: 9 } })
  }
  await likePost(post)
  expect(inFeed()[1]).toMatchObject({ isLiked: true, likeCount: 9 })
  expect(onPage()).toMatchObject({ isLiked: true, likeCount: 9 })
})

it('undoes the like and reports the refusal when the server refuses', async () => {
  answer = () => failure('membership_required')
  await likePost(post)
  expect(inFeed()[1]).toMatchObject({ isLiked: false, likeCount: 4 })
  expect(alertQueue.get()).toHaveLength(1)
})

it('undoes the like when the server does not answer', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await savePost(post, () => undefined)
  expect(inFeed()[1]).toMatchObject({ isSaved: false })
  expect(alertQueue.get()).toHaveLength(1)
})

it('removes a post everywhere that was deleted elsewhere', async () => {
  answer = () => failure('not_found')
  await likePost(post)
  expect(inFeed().map(({ id }) => id)).toEqual([postOf(2).id])
  expect(onPage()).toBeNull()
})

it('removes a comment that was deleted elsewhere, and counts one less', async () => {
  answer = () => failure('not_found')
  await likeComment(commentOf(5))
  expect(listOf(queryClient.getQueryData(comments) as Pages<{ id: string }>)).toEqual([])
  expect(onPage()).toMatchObject({ commentCount: 0 })
})

it('shows an own comment on top once, and counts it', () => {
  const mine = commentOf(6)
  addComment(queryClient, mine)
  expect(listOf(queryClient.getQueryData(comments) as Pages<{ id: string }>).map(({ id }) => id)).toEqual([
    mine.id,
    commentOf(5).id,
  ])
  expect(inFeed()[1]).toMatchObject({ commentCount: 2 })
})

it('shows a celeb’s new post on top of the feed, and a fan’s only on the board', () => {
  const fans = postsQuery({ of: 'board', celebUserId: post.celebUserId, section: 'fans' }).queryKey
  queryClient.setQueryData(fans, pages<Post>())
  addOwnPost(queryClient, postOf(7))
  addOwnPost(queryClient, postOf(8, { section: 'fans' }))
  expect(inFeed().map(({ id }) => id)).toEqual([7, 2, 1].map((n) => postOf(n).id))
  expect(listOf(queryClient.getQueryData(fans) as Pages<Post>).map(({ id }) => id)).toEqual([postOf(8).id])
  expect(queryClient.getQueryData([board.post.path, postOf(7).id])).toMatchObject({ id: postOf(7).id })
})
