import { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { answer, comment, followedCeleb, likeComment, readPost, threads, words, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()
let celeb: CelebActor
let one: Actor
let other: Actor
let post: Post
beforeEach(async () => {
  ;({ celeb, one, other } = await followedCeleb(world))
  post = await write(celeb, celeb, '오늘 어땠어요?')
})

const remove = (who: Actor, { id }: { id: Awaited<ReturnType<typeof comment>>['id'] }) =>
  who.call(api.board.commentDelete, { commentId: id })
const counted = async (who = one) => (await readPost(who, post.id)).commentCount

describe('a comment', () => {
  it('has one level of replies; a reply to a reply mentions its author', async () => {
    const top = await comment(one, post.id, '좋았어요')
    const first = await answer(other, top, '저도요')
    const second = await answer(one, first, '그죠')
    expect(first).toMatchObject({ parentId: top.id, mention: null })
    expect(second).toMatchObject({ parentId: top.id, mention: { id: other.id, nickname: other.nickname } })
    expect(await threads(one, post.id)).toMatchObject([
      { id: top.id, replyCount: 2, replies: [{ id: first.id }, { id: second.id }] },
    ])
    expect(await counted()).toBe(3)
    const elsewhere = await write(celeb, celeb, '다른 글')
    await expect(comment(one, elsewhere.id, '어긋난 답', { replyToId: top.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is stored once for concurrent resends of a sendId; another text is a conflict', async () => {
    const sendId = nextSendId()
    const sent = await Promise.all(Array.from({ length: 8 }, () => comment(one, post.id, '한 번만', { sendId })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    await expect(comment(one, post.id, '다른 말', { sendId })).rejects.toMatchObject({ code: 'conflict' })
    expect(await counted()).toBe(1)
    await celeb.call(api.board.postEdit, { postId: post.id, isCommentable: false })
    expect((await comment(one, post.id, '한 번만', { sendId })).id).toBe(sent[0]!.id)
    await expect(comment(one, post.id, '닫힌 뒤')).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('is open to followers, and only its author can edit it', async () => {
    const stranger = await world.fan()
    await expect(comment(stranger, post.id, '나도')).rejects.toMatchObject({ code: 'membership_required' })
    const mine = await comment(one, post.id, '처음')
    const edit = (who: Actor) => who.call(api.board.commentEdit, { commentId: mine.id, content: '나중' })
    await expect(edit(celeb)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await edit(one)).comment).toMatchObject({ content: '나중', editedAt: expect.any(Date) })
    await expect(remove(other, mine)).rejects.toMatchObject({ code: 'not_allowed' })
    await remove(celeb, mine)
    await expect(edit(one)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stays as an empty place after deletion while it has replies, and is not counted', async () => {
    const top = await comment(one, post.id, '지울 말')
    const below = await answer(other, top, '남을 말')
    await remove(one, top)
    await remove(one, top).catch(() => undefined)
    expect(await threads(other, post.id)).toMatchObject([
      {
        id: top.id,
        author: null,
        content: null,
        isEmptiedByBlock: false,
        likeCount: 0,
        replyCount: 1,
        replies: [{ content: '남을 말' }],
      },
    ])
    expect(await counted()).toBe(1)
    await remove(other, below)
    expect(await threads(other, post.id)).toEqual([])
    expect(await counted()).toBe(0)
    const rows = await world.ctx.db.rows<{ content: string }>('select content from comments where post_id = $1', [
      post.id,
    ])
    expect(rows.map(({ content }) => content)).toEqual(['', ''])
  })

  it('counts one like per person and shows the celeb’s like', async () => {
    const top = await comment(one, post.id, '하트')
    await Promise.all([one, other, celeb].flatMap((who) => [likeComment(who, top.id), likeComment(who, top.id)]))
    expect((await threads(other, post.id))[0]).toMatchObject({ likeCount: 3, isLiked: true, isLikedByCeleb: true })
    expect(await likeComment(celeb, top.id, false)).toEqual({ isLiked: false, likeCount: 2 })
    expect((await threads(other, post.id))[0]).toMatchObject({ isLikedByCeleb: false })
  })
})

describe('the comments of a post', () => {
  it('begin with those that the celeb replied to, liked or wrote, then the newest', async () => {
    const answered = await comment(one, post.id, '답 받은')
    const liked = await comment(one, post.id, '하트 받은')
    await comment(celeb, post.id, '제가 쓴')
    await comment(other, post.id, '평범한')
    const inner = await answer(celeb, answered, '고마워요')
    await likeComment(celeb, liked.id)
    expect(words(await threads(one, post.id))).toEqual(['제가 쓴', '하트 받은', '답 받은', '평범한'])
    expect(words(await threads(one, post.id, { order: 'newest' }))).toEqual([
      '평범한',
      '제가 쓴',
      '하트 받은',
      '답 받은',
    ])
    expect(words(await threads(one, post.id, { order: 'oldest' }))).toEqual([
      '답 받은',
      '하트 받은',
      '제가 쓴',
      '평범한',
    ])
    await remove(celeb, inner)
    await likeComment(celeb, liked.id, false)
    expect(words(await threads(one, post.id))).toEqual(['제가 쓴', '평범한', '하트 받은', '답 받은'])
  })

  it('return every thread once across pages, in every order', async () => {
    const expected = Array.from({ length: 7 }, (_, n) => `댓글 ${n}`)
    for (const [n, content] of expected.entries()) {
      const top = await comment(one, post.id, content)
      if (n % 3 === 0) await answer(celeb, top, '네')
    }
    for (const order of ['celeb', 'newest', 'oldest'] as const) {
      const seen: string[] = []
      for (let before: string | undefined; ;) {
        const page = await one.call(api.board.commentList, {
          postId: post.id,
          order,
          limit: 2,
          ...(before ? { before } : {}),
        })
        seen.push(...words(page.list).map(String))
        if (!page.next) break
        before = page.next
      }
      expect(seen.toSorted()).toEqual(expected)
      if (order === 'oldest') expect(seen).toEqual(expected)
      if (order === 'celeb') expect(seen.slice(0, 3)).toEqual(['댓글 6', '댓글 3', '댓글 0'])
    }
  })

  it('come with the celeb’s replies first, then the oldest; further replies are paged', async () => {
    const top = await comment(one, post.id, '질문')
    for (let n = 0; n < 5; n++) await answer(other, top, `답 ${n}`)
    await answer(celeb, top, '제 답')
    const [thread] = await threads(one, post.id)
    expect(words(thread!.replies)).toEqual(['제 답', '답 0'])
    expect(thread!.replyCount).toBe(6)
    const first = await one.call(api.board.commentList, { postId: post.id, parentId: top.id, limit: 4 })
    const second = await one.call(api.board.commentList, {
      postId: post.id,
      parentId: top.id,
      limit: 4,
      before: first.next!,
    })
    expect(words([...first.list, ...second.list])).toEqual(['답 0', '답 1', '답 2', '답 3', '답 4', '제 답'])
    expect(second.next).toBeNull()
  })

  it('open at the comment that a notification links to', async () => {
    const top = await comment(one, post.id, '긴 이야기')
    const answers = []
    for (let n = 0; n < 30; n++) answers.push(await answer(n % 2 ? one : other, top, `답 ${n}`))
    const { thread } = await one.call(api.board.commentThread, { commentId: answers[15]!.id })
    expect(thread).toMatchObject({ id: top.id, replyCount: 30 })
    expect(words(thread.replies)).toEqual(Array.from({ length: 21 }, (_, n) => `답 ${n + 5}`))
    expect((await one.call(api.board.commentThread, { commentId: top.id })).thread.replies).toHaveLength(2)
  })

  it('by the viewer are listed with their posts, newest first', async () => {
    for (let n = 0; n < 3; n++) await comment(one, post.id, `내 말 ${n}`)
    const first = await one.call(api.board.myComments, { limit: 2 })
    expect(first.list).toMatchObject([
      {
        content: '내 말 2',
        post: { id: post.id, celebUserId: celeb.id, celebNickname: celeb.nickname, excerpt: '오늘 어땠어요?' },
      },
      { content: '내 말 1' },
    ])
    expect(words((await one.call(api.board.myComments, { limit: 2, before: first.next! })).list)).toEqual(['내 말 0'])
    await celeb.call(api.board.postDelete, { postId: post.id })
    expect((await one.call(api.board.myComments, {})).list).toEqual([])
  })
})
