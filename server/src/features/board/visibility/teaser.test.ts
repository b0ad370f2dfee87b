import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import {
  answer,
  boardOf,
  comment,
  feed,
  follow,
  like,
  list,
  readPost,
  threads,
  uploadTo,
  words,
  write,
} from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()
let celeb: CelebActor
let stranger: Actor
let follower: Actor
let premium: Actor
beforeEach(async () => {
  celeb = await world.celeb()
  ;[stranger, follower, premium] = [await world.fan(), await world.fan(), await world.fan()]
  await follow(follower, celeb)
  await world.premium(premium, celeb)
})

const get = async (link: string) => (await fetch(`${world.base}${link}`)).status
const secret = `${'별'.repeat(200)} 비밀 #비밀태그`

describe('a post', () => {
  it('is shown in full only to viewers that its visibility allows', async () => {
    const posts = await Promise.all(
      (['public', 'subscribers', 'premium'] as const).map((visibility) => write(celeb, celeb, secret, { visibility })),
    )
    const readable = async (who: Actor) => {
      const seen = await Promise.all(posts.map(({ id }) => readPost(who, id)))
      return seen.filter(({ content }) => content === secret).map(({ visibility }) => visibility)
    }
    expect(await readable(stranger)).toEqual(['public'])
    expect(await readable(follower)).toEqual(['public', 'subscribers'])
    expect(await readable(premium)).toEqual(['public', 'subscribers', 'premium'])
    expect(await readable(celeb)).toEqual(['public', 'subscribers', 'premium'])
    await follower.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect(await readable(follower)).toEqual(['public'])
  })

  it('is locked from the moment at which premium ends', async () => {
    const { id } = await write(celeb, celeb, secret, { visibility: 'premium' })
    const short = await world.fan()
    await world.premium(short, celeb, 1)
    expect((await readPost(short, id)).teaser).toBeNull()
    world.pass(86_400_001)
    expect((await readPost(short, id)).teaser).not.toBeNull()
    await expect(short.call(api.board.links, { postId: id })).rejects.toMatchObject({ code: 'membership_required' })
  })

  it('has a teaser with its beginning, photo count and blurred preview, without any media link', async () => {
    const photoIds = [await uploadTo(celeb, celeb), await uploadTo(celeb, celeb)]
    const { id, photos } = await write(celeb, celeb, secret, { visibility: 'premium', photoIds })
    expect(await get(photos[0]!.links.large)).toBe(200)
    for (const [who, teased] of [
      [stranger, await readPost(stranger, id)],
      [follower, (await feed(follower))[0]!],
      [stranger, (await boardOf(stranger, celeb))[0]!],
    ] as const) {
      expect(teased).toMatchObject({
        photos: [],
        video: null,
        canComment: false,
        teaser: { photoCount: 2, hasVideo: false, preview: expect.stringMatching(/^data:image\/webp;base64,/u) },
      })
      expect(visibleLength(teased.content)).toBe(limits.teaserChars)
      expect(JSON.stringify(teased)).not.toContain('/files/')
      expect(JSON.stringify(teased)).not.toContain('비밀')
      await expect(who.call(api.board.links, { postId: id })).rejects.toMatchObject({ code: 'membership_required' })
    }
    const fresh = await premium.call(api.board.links, { postId: id })
    expect(await get(fresh.photos[1]!.links.medium)).toBe(200)
    world.pass(limits.fileLinkMs + 1)
    expect(await get(fresh.photos[1]!.links.medium)).toBe(404)
  })

  it('is cut between visible characters, and a short one shows at most half', async () => {
    const family = '👨‍👩‍👧‍👦'
    const teaserOf = async (content: string) =>
      (await readPost(stranger, (await write(celeb, celeb, content, { visibility: 'premium' })).id)).content
    expect(await teaserOf(family.repeat(200))).toBe(family.repeat(limits.teaserChars))
    expect(await teaserOf('오늘의 비밀번호는 별')).toBe('오늘의 비')
    expect(await teaserOf('별')).toBe('')
  })

  it('that was locked after a like can be unliked but not liked again', async () => {
    const { id } = await write(celeb, celeb, '아직은 모두에게')
    await like(stranger, id)
    await celeb.call(api.board.postEdit, { postId: id, visibility: 'premium' })
    expect(await like(stranger, id, false)).toEqual({ isLiked: false, likeCount: 0 })
    await expect(like(stranger, id)).rejects.toMatchObject({ code: 'membership_required' })
  })

  it('that is locked reveals neither its comments nor its tags, and can be saved but not liked', async () => {
    const { id } = await write(celeb, celeb, secret, { visibility: 'premium' })
    const below = await comment(premium, id, '우리만의 이야기')
    await expect(threads(follower, id)).rejects.toMatchObject({ code: 'membership_required' })
    await expect(follower.call(api.board.commentThread, { commentId: below.id })).rejects.toMatchObject({
      code: 'membership_required',
    })
    await expect(comment(follower, id, '나도')).rejects.toMatchObject({ code: 'membership_required' })
    await expect(follower.call(api.board.likeComment, { commentId: below.id, isLiked: true })).rejects.toMatchObject({
      code: 'membership_required',
    })
    await expect(like(follower, id)).rejects.toMatchObject({ code: 'membership_required' })
    await follower.call(api.board.savePost, { postId: id, isSaved: true })
    expect((await list(follower, 'saved'))[0]).toMatchObject({
      id,
      isSaved: true,
      commentCount: 1,
      teaser: { photoCount: 0 },
    })
    const found = async (who: Actor) => (await list(who, 'tag', { tag: '비밀태그' })).some((post) => post.id === id)
    expect([await found(follower), await found(premium)]).toEqual([false, true])
  })

  it('by a fan for subscribers is locked for strangers, and stays open to its author after they unfollow', async () => {
    const { id } = await write(follower, celeb, secret, { visibility: 'subscribers' })
    expect((await readPost(stranger, id)).teaser).not.toBeNull()
    await follower.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect(await readPost(follower, id)).toMatchObject({ content: secret, teaser: null, canComment: false })
    await comment(celeb, id, '고마워요')
    expect(words(await threads(follower, id))).toEqual(['고마워요'])
  })

  it('is not quoted to a person who may no longer read it', async () => {
    const { id } = await write(celeb, celeb, secret, { visibility: 'subscribers' })
    await comment(follower, id, '내 말')
    await follower.call(api.user.unsubscribe, { celebUserId: celeb.id })
    const { list: mine } = await follower.call(api.board.myComments, {})
    expect(mine).toMatchObject([{ content: '내 말', post: { id } }])
    expect(mine[0]!.post.excerpt).not.toContain('비밀')
  })

  it('has an edited text that is not quoted to people who lost access, by their change or the post’s', async () => {
    const post = await write(celeb, celeb, secret, { visibility: 'subscribers' })
    const said = await answer(celeb, await comment(follower, post.id, '내 말'), '고마워')
    const mentioned = await world.celeb()
    await follow(mentioned, celeb)
    const open = await write(celeb, celeb, `@${mentioned.username} 안녕`)
    const quoted = async (who: Actor) => (await who.call(api.notification.list, {})).list.map(({ excerpt }) => excerpt)
    expect([await quoted(follower), await quoted(mentioned)]).toEqual([['고마워'], [`@${mentioned.username} 안녕`]])
    await follower.call(api.user.unsubscribe, { celebUserId: celeb.id })
    await celeb.call(api.board.commentEdit, { commentId: said.id, content: '비밀 소식' })
    await celeb.call(api.board.postEdit, { postId: open.id, visibility: 'premium' })
    expect([await quoted(follower), await quoted(mentioned)]).toEqual([[''], ['']])
    await follow(follower, celeb)
    await celeb.call(api.board.commentEdit, { commentId: said.id, content: '모두 소식' })
    expect(await quoted(follower)).toEqual(['모두 소식'])
  })
})
