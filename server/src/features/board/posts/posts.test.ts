import { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { boardOf, feed, follow, like, list, readPost, uploadTo, words, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()
let celeb: CelebActor
let fan: Actor
beforeEach(async () => {
  celeb = await world.celeb()
  fan = await world.fan()
  await follow(fan, celeb)
})

describe('writing', () => {
  it('lists the posts of the celeb and of fans in separate sections, newest first', async () => {
    await write(celeb, celeb, '하나')
    await write(celeb, celeb, '둘')
    await write(fan, celeb, '팬 하나', { visibility: 'subscribers' })
    await write(fan, celeb, '팬 둘')
    expect(words(await boardOf(fan, celeb))).toEqual(['둘', '하나'])
    expect(words(await boardOf(fan, celeb, { section: 'fans' }))).toEqual(['팬 둘', '팬 하나'])
    const [post] = await boardOf(fan, celeb, { section: 'fans', limit: 1 })
    expect(post).toMatchObject({
      author: { id: fan.id, isCeleb: false, celebUsername: null },
      celebUserId: celeb.id,
      celebNickname: celeb.nickname,
      section: 'fans',
      teaser: null,
      canComment: true,
    })
  })

  it('is open to followers and premium fans, with posts that are public or for subscribers', async () => {
    const [stranger, premium] = [await world.fan(), await world.fan()]
    await world.premium(premium, celeb)
    await expect(write(stranger, celeb, '나도')).rejects.toMatchObject({ code: 'membership_required' })
    await expect(write(fan, celeb, '나만', { visibility: 'premium' })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(write(celeb, celeb, '쉿', { isHiddenFromCeleb: true })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(write(fan, fan, '내 방')).rejects.toMatchObject({ code: 'user_not_found' })
    await write(premium, celeb, '프리미엄도')
    await fan.call(api.user.unsubscribe, { celebUserId: celeb.id })
    await expect(write(fan, celeb, '이제는')).rejects.toMatchObject({ code: 'membership_required' })
  })

  it('returns one post for concurrent resends of a sendId, and a conflict for another body', async () => {
    const sendId = nextSendId()
    const posts = await Promise.all(Array.from({ length: 8 }, () => write(fan, celeb, '한 번만', { sendId })))
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1)
    await expect(write(fan, celeb, '다른 말', { sendId })).rejects.toMatchObject({ code: 'conflict' })
    await expect(write(fan, celeb, '한 번만', { sendId, visibility: 'subscribers' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await fan.call(api.board.postEdit, { postId: posts[0]!.id, content: '고친 말' })
    expect(await write(fan, celeb, '한 번만', { sendId })).toMatchObject({ id: posts[0]!.id, content: '고친 말' })
    expect(words(await boardOf(fan, celeb, { section: 'fans' }))).toEqual(['고친 말'])
    await fan.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect((await write(fan, celeb, '한 번만', { sendId })).id).toBe(posts[0]!.id)
  })

  it('takes up to ten photos in order: the author’s own, for this board, each used once', async () => {
    const other = await world.celeb()
    const photoIds = await Promise.all(Array.from({ length: 10 }, () => uploadTo(celeb, celeb)))
    const post = await write(celeb, celeb, '', { photoIds })
    expect(post.photos.map(({ id }) => id)).toEqual(photoIds)
    expect((await readPost(fan, post.id)).photos.map(({ id }) => id)).toEqual(photoIds)
    await follow(fan, other)
    const [again, foreign, elsewhere] = [photoIds[0]!, await uploadTo(fan, celeb), await uploadTo(celeb, celeb)]
    await expect(write(celeb, celeb, '', { photoIds: [again] })).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(celeb, celeb, '', { photoIds: [foreign] })).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(fan, other, '', { photoIds: [foreign] })).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(celeb, celeb, '', { photoIds: [elsewhere, elsewhere] })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(write(celeb, celeb, '', { videoId: elsewhere })).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(celeb, celeb, '')).rejects.toMatchObject({ code: 'invalid_parameters' })
    expect((await write(celeb, celeb, '', { photoIds: [elsewhere] })).photos).toHaveLength(1)
  })

  it('attaches a photo to only one of several concurrent posts', async () => {
    const photoId = await uploadTo(celeb, celeb)
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => write(celeb, celeb, '', { photoIds: [photoId] })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('editing', () => {
  it('changes only the given fields, and marks a post as edited if its text or photos change', async () => {
    const [one, two] = [await uploadTo(celeb, celeb), await uploadTo(celeb, celeb)]
    const post = await write(celeb, celeb, '처음', { photoIds: [one, two] })
    const edit = async (more: object) => (await celeb.call(api.board.postEdit, { postId: post.id, ...more })).post
    expect(await edit({ visibility: 'premium' })).toMatchObject({
      visibility: 'premium',
      editedAt: null,
      content: '처음',
    })
    expect(await edit({ isCommentable: false })).toMatchObject({
      isCommentable: false,
      canComment: false,
      editedAt: null,
    })
    expect(await edit({ content: '나중' })).toMatchObject({ content: '나중', editedAt: expect.any(Date) })
    expect((await edit({ photoIds: [two, one] })).photos.map(({ id }) => id)).toEqual([two, one])
    expect((await edit({ photoIds: [one] })).photos.map(({ id }) => id)).toEqual([one])
    await expect(edit({ content: '', photoIds: [] })).rejects.toMatchObject({ code: 'invalid_parameters' })
    await expect(fan.call(api.board.postEdit, { postId: post.id, content: '내가' })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    expect(await readPost(celeb, post.id)).toMatchObject({ content: '나중', photos: [{ id: one }] })
  })

  it('updates the hashtags by which a post is found', async () => {
    const post = await write(celeb, celeb, '#첫눈 이 왔어요 #Snow_2026, #첫눈')
    expect(words(await list(fan, 'tag', { tag: 'SNOW_2026' }))).toEqual([post.content])
    expect(await list(fan, 'tag', { tag: '첫눈' })).toHaveLength(1)
    await celeb.call(api.board.postEdit, { postId: post.id, content: '다 녹았어요 #봄' })
    expect(await list(fan, 'tag', { tag: '첫눈' })).toEqual([])
    expect(await list(fan, 'tag', { tag: '봄' })).toHaveLength(1)
  })
})

describe('lists', () => {
  it('return every post once across pages while new posts arrive', async () => {
    for (let n = 0; n < 7; n++) await write(celeb, celeb, `글 ${n}`)
    for (const of of ['feed', 'board'] as const) {
      const seen: string[] = []
      const more = of === 'board' ? { celebUserId: celeb.id } : {}
      for (let before: string | undefined; ;) {
        const page = await fan.call(api.board.postList, { of, ...more, limit: 3, ...(before ? { before } : {}) })
        seen.push(...page.list.map(({ content }) => content))
        await write(celeb, celeb, '새 글')
        if (!page.next) break
        before = page.next
      }
      expect(seen.filter((content) => content !== '새 글')).toEqual(Array.from({ length: 7 }, (_, n) => `글 ${6 - n}`))
    }
  })

  it('the feed has only celebs with the viewer’s follow or premium; `after` returns newer posts', async () => {
    const [followed, premium, other] = [await world.celeb(), await world.celeb(), await world.celeb()]
    const reader = await world.fan()
    await follow(reader, followed)
    await world.premium(reader, premium)
    const first = await write(followed, followed, '하나')
    await write(premium, premium, '둘')
    await write(other, other, '남')
    await follow(fan, followed)
    await write(fan, followed, '팬 글')
    expect(words(await feed(reader))).toEqual(['둘', '하나'])
    await write(followed, followed, '셋')
    expect(words(await feed(reader, { after: first.id }))).toEqual(['셋', '둘'])
    await reader.call(api.user.unsubscribe, { celebUserId: followed.id })
    expect(words(await feed(reader))).toEqual(['둘'])
  })

  it('the media filter of a board leaves out posts without media', async () => {
    await write(celeb, celeb, '글')
    await write(celeb, celeb, '사진', { photoIds: [await uploadTo(celeb, celeb)] })
    expect(words(await boardOf(fan, celeb, { hasMedia: 'true' }))).toEqual(['사진'])
    expect(words(await boardOf(fan, celeb, { hasMedia: 'false' }))).toEqual(['사진', '글'])
  })

  it('the pinned post is first on the first page, appears once, and is replaced by the next pinned post', async () => {
    const posts: Post[] = []
    for (let n = 0; n < 5; n++) posts.push(await write(celeb, celeb, `글 ${n}`))
    const pin = (n: number, isPinned = true) => celeb.call(api.board.pinPost, { postId: posts[n]!.id, isPinned })
    await Promise.all([pin(0), pin(1), pin(2)])
    await pin(1)
    const pages = async () => {
      const seen: string[] = []
      for (let before: string | undefined; ;) {
        const page = await fan.call(api.board.postList, {
          of: 'board',
          celebUserId: celeb.id,
          limit: 2,
          ...(before ? { before } : {}),
        })
        seen.push(...page.list.map(({ content, isPinned }) => (isPinned ? `${content}!` : content)))
        if (!page.next) return seen
        before = page.next
      }
    }
    expect(await pages()).toEqual(['글 1!', '글 4', '글 3', '글 2', '글 0'])
    expect(await fan.call(api.board.postList, { of: 'board', celebUserId: celeb.id, limit: 1 })).toMatchObject({
      list: [{ content: '글 1' }],
      next: expect.any(String),
    })
    await pin(1, false)
    expect(await pages()).toEqual(['글 4', '글 3', '글 2', '글 1', '글 0'])
    const ofFan = await write(fan, celeb, '팬 글')
    await expect(celeb.call(api.board.pinPost, { postId: ofFan.id, isPinned: true })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  it('liked and saved posts are listed by the time of the like or save, written ones by their own', async () => {
    const posts = []
    for (let n = 0; n < 4; n++) posts.push(await write(celeb, celeb, `글 ${n}`))
    for (const n of [2, 0, 3]) {
      await like(fan, posts[n]!.id)
      await fan.call(api.board.savePost, { postId: posts[n]!.id, isSaved: true })
    }
    await like(fan, posts[0]!.id, false)
    await fan.call(api.board.savePost, { postId: posts[2]!.id, isSaved: false })
    expect(words(await list(fan, 'liked'))).toEqual(['글 3', '글 2'])
    expect(words(await list(fan, 'saved'))).toEqual(['글 3', '글 0'])
    const first = await fan.call(api.board.postList, { of: 'liked', limit: 1 })
    const second = await fan.call(api.board.postList, { of: 'liked', limit: 1, before: first.next! })
    expect([...words(first.list), ...words(second.list), second.next]).toEqual(['글 3', '글 2', null])
    await write(fan, celeb, '내 글')
    expect(words(await list(fan, 'written'))).toEqual(['내 글'])
    expect(words(await list(celeb, 'written'))).toEqual(['글 3', '글 2', '글 1', '글 0'])
  })
})
