import { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import {
  answer,
  block,
  boardOf,
  comment,
  feed,
  follow,
  like,
  likeComment,
  list,
  readPost,
  threads,
  words,
  write,
} from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useNode, useWorld } from '../../../test/useWorld.ts'

const here = useWorld()
const there = useNode(here)
let celeb: CelebActor
let one: Actor
let other: Actor
let post: Post
beforeEach(async () => {
  celeb = await here.celeb()
  ;[one, other] = [await here.fan(), await here.fan()]
  await follow(one, celeb)
  await follow(other, celeb)
  post = await write(celeb, celeb, '안녕')
})

/** All that a person can see of boards, as text, to search it for the name and words of another person. */
async function allOf(who: Actor, thread?: Awaited<ReturnType<typeof comment>>): Promise<string> {
  const lists = await Promise.all([
    feed(who),
    boardOf(who, celeb),
    boardOf(who, celeb, { section: 'fans' }),
    list(who, 'tag', { tag: `우리${celeb.id}` }),
    list(who, 'liked'),
    list(who, 'saved'),
  ])
  const orders = await Promise.all(
    (['celeb', 'newest', 'oldest'] as const).map((order) => threads(who, post.id, { order }).catch(() => [])),
  )
  const inner = thread ? await threads(who, post.id, { parentId: thread.id }).catch(() => []) : []
  const notes = (await who.call(api.notification.list, {})).list
  return JSON.stringify([lists, orders, inner, notes])
}

describe.each(['who blocked', 'who was blocked'] as const)('between two fans, %s sees nothing of the other', (side) => {
  it('in lists, threads, mentions, counts and notifications, at once on both nodes', async () => {
    const theirs = await write(other, celeb, `내 글 #우리${celeb.id}`)
    await like(one, theirs.id)
    await one.call(api.board.savePost, { postId: theirs.id, isSaved: true })
    const [top, mine] = [await comment(other, post.id, '내 댓글'), await comment(one, post.id, '네 댓글')]
    const below = await answer(other, mine, '내 답')
    await answer(celeb, below, '별의 답')
    await likeComment(other, mine.id)
    await like(other, post.id)
    expect(await allOf(one, mine)).toContain(other.id)
    expect(await readPost(one, post.id)).toMatchObject({ commentCount: 4, likeCount: 1 })

    await (side === 'who blocked' ? block(one, other) : block(other, one))
    for (const who of [one, one.at(there)]) {
      const seen = await allOf(who, mine)
      expect(seen).not.toContain(other.id)
      expect(seen).not.toContain('내 ')
      expect(await readPost(who, post.id)).toMatchObject({ commentCount: 2, likeCount: 0 })
      expect((await threads(who, post.id)).find(({ id }) => id === mine.id)).toMatchObject({
        replyCount: 1,
        likeCount: 0,
        replies: [{ content: '별의 답', mention: null }],
      })
      await expect(readPost(who, theirs.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(threads(who, theirs.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(answer(who, top, '그래도')).rejects.toMatchObject({ code: 'not_found' })
      await expect(like(who, theirs.id)).rejects.toMatchObject({ code: 'not_found' })
      for (const commentId of [top.id, below.id])
        await expect(who.call(api.board.commentThread, { commentId })).rejects.toMatchObject({ code: 'not_found' })
      await expect(who.call(api.board.reportPost, { postId: theirs.id, reason: '음' })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('but their thread keeps its place for others’ answers, and only the blocker sees why', async () => {
    const top = await comment(other, post.id, '내 댓글')
    await answer(celeb, top, '별의 답')
    await (side === 'who blocked' ? block(one, other) : block(other, one))
    for (const who of [one, one.at(there)]) {
      expect(await threads(who, post.id)).toMatchObject([
        {
          author: null,
          content: null,
          isEmptiedByBlock: side === 'who blocked',
          replyCount: 1,
          replies: [{ content: '별의 답' }],
        },
      ])
      expect((await readPost(who, post.id)).commentCount).toBe(1)
    }
  })
})

it('between a fan and the celeb, the fan loses the board, and a blocked celeb loses the fan', async () => {
  const theirs = await write(one, celeb, '팬 글')
  const ofOther = await write(other, celeb, '남의 글')
  await comment(one, post.id, '팬 댓글')
  for (const blocker of [celeb, one]) {
    const blocked = blocker === celeb ? one : celeb
    await block(blocker, blocked)
    for (const world of [here, there]) {
      const [fan, star] = [one.at(world), celeb.at(world)]
      expect(await feed(fan)).toEqual([])
      if (blocker === celeb) await expect(boardOf(fan, celeb)).rejects.toMatchObject({ code: 'user_not_found' })
      else {
        expect(await boardOf(fan, celeb)).toEqual([])
        expect(words(await boardOf(fan, celeb, { section: 'fans' }))).toEqual(['팬 글'])
      }
      await expect(readPost(fan, post.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(readPost(fan, ofOther.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(comment(fan, post.id, '그래도')).rejects.toMatchObject({ code: 'not_found' })
      await expect(write(fan, celeb, '그래도')).rejects.toMatchObject({ code: 'user_not_found' })
      await expect(
        fan.call(api.board.uploadPhoto, { celebUserId: celeb.id }, { bytes: new Uint8Array(9) }),
      ).rejects.toMatchObject({ code: 'user_not_found' })
      // The celeb still gets posts by people they block on their own board (blockedByCeleb.test.ts).
      const isByBlocked = blocker === celeb
      expect(words(await boardOf(star, celeb, { section: 'fans' }))).toEqual(
        isByBlocked ? ['남의 글', '팬 글'] : ['남의 글'],
      )
      expect(await threads(star, post.id)).toMatchObject(isByBlocked ? [{ content: '팬 댓글', isByBlocked }] : [])
      expect((await readPost(star, post.id)).commentCount).toBe(isByBlocked ? 1 : 0)
      // They can still read and delete their own posts and comments.
      expect(words(await list(fan, 'written'))).toEqual(['팬 글'])
      expect((await readPost(fan, theirs.id)).content).toBe('팬 글')
    }
    await blocker.call(api.user.unblock, { userId: blocked.id })
    expect(await threads(celeb, post.id)).toHaveLength(1)
  }
})
