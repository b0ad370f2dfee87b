import { describe, expect, it } from 'vitest'
import {
  changeInPages,
  changeInThread,
  listOf,
  putOnTop,
  removeFromPages,
  withAnswer,
  withLike,
  withoutComment,
  withoutPeople,
  type Pages,
} from './cache.ts'
import { commentOf, postOf, threadOf } from './factories.ts'

const pagesOf = <Item>(...lists: Item[][]): Pages<Item> => ({
  pages: lists.map((list) => ({ list, next: null })),
  pageParams: [],
})

describe('lists of posts', () => {
  it('stay the same object if nothing in them changed', () => {
    const data = pagesOf([postOf(1)], [postOf(2)])
    expect(changeInPages(data, 'none', (post) => ({ ...post, isSaved: true }))).toBe(data)
    expect(changeInPages(data, postOf(1).id, (post) => withLike(post, post.isLiked))).toBe(data)
    expect(removeFromPages(data, 'none')).toBe(data)
  })
  it('show every post once even if pages overlap', () => {
    expect(listOf(pagesOf([postOf(3), postOf(2)], [postOf(2), postOf(1)])).map(({ id }) => id)).toEqual(
      [3, 2, 1].map((n) => postOf(n).id),
    )
  })
  it('put new posts on top, or below the pinned post of a board, and add none twice', () => {
    const list = pagesOf([postOf(1, { isPinned: true }), postOf(3), postOf(2)])
    const onTop = (belowPinned: boolean) =>
      listOf(putOnTop(list, [postOf(4), postOf(3)], belowPinned)).map(({ id }) => id)
    expect(onTop(true)).toEqual([1, 4, 3, 2].map((n) => postOf(n).id))
    expect(onTop(false)).toEqual([4, 3, 1, 2].map((n) => postOf(n).id))
  })
})

describe('a like', () => {
  it('counts once, however often it is applied', () => {
    const liked = withLike(postOf(1, { likeCount: 4 }), true)
    expect(liked).toMatchObject({ isLiked: true, likeCount: 5 })
    expect(withLike(liked, true)).toBe(liked)
    expect(withLike(liked, false)).toMatchObject({ isLiked: false, likeCount: 4 })
  })
  it('never counts below zero', () => {
    expect(withLike(postOf(1, { isLiked: true, likeCount: 0 }), false).likeCount).toBe(0)
  })
})

describe('comments', () => {
  const answer = commentOf(2, { parentId: commentOf(1).id })
  const thread = threadOf(1, [answer])

  it('are found at the top and among the answers', () => {
    expect(changeInThread(thread, answer.id, (comment) => ({ ...comment, content: 'x' })).replies[0]?.content).toBe('x')
    expect(changeInThread(thread, thread.id, (comment) => ({ ...comment, content: 'x' })).content).toBe('x')
    expect(changeInThread(thread, 'none', (comment) => ({ ...comment, content: 'x' }))).toBe(thread)
  })
  it('take an answer once, in its own thread', () => {
    const more = commentOf(3, { parentId: thread.id })
    const next = withAnswer(thread, more)
    expect(next).toMatchObject({ replyCount: 2 })
    expect(withAnswer(next, more)).toBe(next)
    expect(withAnswer(thread, commentOf(4, { parentId: commentOf(9).id }))).toBe(thread)
  })
  it('keep the place of a deleted comment that has answers, without its text', () => {
    const [left] = withoutComment([thread], thread.id)
    expect(left).toMatchObject({ author: null, content: null, replyCount: 1 })
    expect(withoutComment(left ? [left] : [], answer.id)).toEqual([])
  })
  it('lose a comment without answers', () => {
    expect(withoutComment([threadOf(5, [])], threadOf(5, []).id)).toEqual([])
    expect(withoutComment([thread], answer.id)).toMatchObject([{ replyCount: 0, replies: [] }])
  })
})

it('hides posts and comments of blocked people', () => {
  const posts = [postOf(1), postOf(2)]
  const [first] = posts
  expect(withoutPeople(posts, new Set([first?.author.id ?? '']))).toEqual([])
  expect(withoutPeople(posts, new Set())).toBe(posts)
})
