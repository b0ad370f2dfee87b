import { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import { beforeAll, expect, it } from 'vitest'
import { openSession } from '../session/openSession.ts'
import { Actor } from '../test/Actor.ts'
import { comment, readPost } from '../test/boards.ts'
import { device } from '../test/makePeople.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { seedData } from './seedData.ts'
import { readSeedOptions } from './seedOptions.ts'

const world = useOwnWorld()
let fan: Actor
beforeAll(async () => {
  const options = readSeedOptions([
    '--fans',
    '7',
    '--celebs',
    '3',
    '--premium-to',
    '2',
    '--posts',
    '40',
    '--comments',
    '100',
    '--post-comments',
    '60',
  ])
  await seedData(world.ctx.db, options, world.ctx.now())
  const [row] = await world.ctx.db.rows<{ id: Actor['id'] }>(
    `select id from users where email = 'seed-fan0@byeol.test'`,
  )
  fan = new Actor(world.base, {
    id: row!.id,
    nickname: '',
    token: await openSession(world.ctx, world.ctx.db, row!.id, device),
  })
})

it('creates posts that people find in order, and comments that agree with their counts', async () => {
  const feed = (await fan.call(api.board.postList, { of: 'feed', limit: 100 })).list
  expect(feed.length).toBeGreaterThan(10)
  expect(feed.map(({ createdAt }) => createdAt.getTime())).toEqual(
    feed.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a),
  )
  for (const { celebUserId } of feed.slice(0, 2))
    expect(
      (await fan.call(api.board.postList, { of: 'board', celebUserId, section: 'fans' })).list.length,
    ).toBeGreaterThan(3)
  expect((await fan.call(api.board.postList, { of: 'tag', tag: '별' })).list.length).toBeGreaterThan(1)
  const open = feed.filter(({ teaser }) => teaser === null)
  for (const post of open) {
    const { list } = await fan.call(api.board.commentList, { postId: post.id, limit: 100 })
    expect(
      list.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0),
      post.id,
    ).toBe(post.commentCount)
    for (const { replies, replyCount } of list) expect(replies).toHaveLength(replyCount)
  }
  expect(Math.max(...open.map(({ commentCount }: Post) => commentCount))).toBe(60)
})

it('creates boards on which people can continue to write', async () => {
  const [post] = (await fan.call(api.board.postList, { of: 'feed', limit: 1 })).list
  const written = await comment(fan, post!.id, '이어서 쓰는 댓글')
  const { list } = await fan.call(api.board.commentList, { postId: post!.id, order: 'newest', limit: 1 })
  expect(list[0]!.id).toBe(written.id)
  expect((await readPost(fan, post!.id)).commentCount).toBe(post!.commentCount + 1)
})
