import { describe, expect, it } from 'vitest'
import { pictureKeys } from '../art/drawPicture.ts'
import { demoWorld } from '../world/demoWorld.ts'

const now = new Date('2026-11-20T14:44:00.000Z')
const { boards, users, premiums, subscriptions } = demoWorld(now)
const isUnique = (values: readonly string[]) => new Set(values).size === values.length
const postOf = (id: string) => boards.posts.find((post) => post.id === id)!

describe('the boards of the demo', () => {
  it('have posts of every celeb in every visibility; each photo can be drawn and is used once', () => {
    expect(new Set(boards.posts.map(({ celebId }) => celebId)).size).toBe(12)
    expect(new Set(boards.posts.map(({ visibility }) => visibility)).size).toBe(3)
    const pictures = boards.posts.flatMap(({ photos }) => photos.map(({ picture }) => picture))
    expect(pictures.filter((picture) => !pictureKeys.includes(picture))).toEqual([])
    expect(isUnique(pictures)).toBe(true)
    expect(boards.posts.filter(({ section }) => section === 'fans').length).toBeGreaterThan(8)
    for (const { celebId } of boards.posts)
      expect(boards.posts.filter((post) => post.celebId === celebId && post.isPinned).length).toBeLessThan(2)
  })

  it('have posts, likes and comments only by people who may, once each and not in the future', () => {
    const { posts, comments, likes, commentLikes } = boards
    expect([...posts, ...comments, ...likes, ...commentLikes].filter(({ createdAt }) => createdAt > now)).toEqual([])
    expect(isUnique([...posts, ...comments].map(({ id }) => id))).toBe(true)
    expect(isUnique(comments.map(({ authorId, sendId }) => `${authorId} ${sendId}`))).toBe(true)
    expect(isUnique([...likes, ...commentLikes].map(({ id, userId }) => `${id} ${userId}`))).toBe(true)
    for (const { postId, authorId } of comments) {
      const { celebId, visibility } = postOf(postId)
      const rows = visibility === 'premium' ? premiums : subscriptions
      expect(authorId === celebId || rows.some((row) => row.userId === authorId && row.celebId === celebId)).toBe(true)
    }
    const answers = comments.filter(({ parentId }) => parentId !== null)
    expect(answers.length).toBeGreaterThan(30)
    for (const { parentId, createdAt } of answers)
      expect(comments.find(({ id }) => id === parentId)!.createdAt.getTime()).toBeLessThanOrEqual(createdAt.getTime())
    expect(comments.filter(({ isByCeleb }) => isByCeleb).length).toBeGreaterThan(30)
  })

  it('show Jiwoo the way to the rehearsal, their own post and a locked post', () => {
    const jiwoo = users.find(({ login }) => login === 'jiwoo')!.id
    const followed = new Set(subscriptions.filter(({ userId }) => userId === jiwoo).map(({ celebId }) => celebId))
    const feed = boards.posts
      .filter(({ section, celebId }) => section === 'celeb' && followed.has(celebId))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    expect(feed[0]).toMatchObject({
      content: '눈 오는 날 연습실 가는 길. 커피는 하트로 부탁했어!',
      visibility: 'public',
    })
    expect(feed[0]!.photos).toHaveLength(6)
    expect(
      feed.some(
        ({ visibility, celebId }) =>
          visibility === 'premium' && !premiums.some((row) => row.userId === jiwoo && row.celebId === celebId),
      ),
    ).toBe(true)
    expect(boards.posts.some(({ authorId }) => authorId === jiwoo)).toBe(true)
  })
})
