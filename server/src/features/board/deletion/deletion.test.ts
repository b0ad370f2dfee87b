import { api } from '@byeol/contract/api.ts'
import { column } from '../../../db/columns.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeEach, expect, it } from 'vitest'
import { outsideTransactions } from '../../../db/database.ts'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
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
  uploadTo,
  write,
} from '../../../test/boards.ts'
import { databaseText } from '../../../test/databaseText.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'
import { eraseDeletedPeople } from '../../privacy/eraseDeletedPeople.ts'
import { attachMedia } from '../content/attachMedia.ts'
import { removeUnusedBoardFiles } from '../content/removeBoardFiles.ts'

const world = useOwnWorld()
let celeb: CelebActor
let fan: Actor
let other: Actor
beforeEach(async () => {
  ;({ celeb, one: fan, other } = await followedCeleb(world))
})

const status = async (link: string) => (await fetch(`${world.base}${link}`)).status
const leave = async (who: Actor) => {
  await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [who.id, world.ctx.now()])
  await who.call(api.auth.deleteAccount, {})
}

it('deleting a post removes its text, comments, tags, likes, notifications and media', async () => {
  const post = await write(fan, celeb, '지울비밀글 #지울비밀태그', { photoIds: [await uploadTo(fan, celeb)] })
  const below = await comment(other, post.id, '지울비밀댓글')
  await answer(celeb, below, '지울비밀답')
  await like(other, post.id)
  await likeComment(fan, below.id)
  await other.call(api.board.savePost, { postId: post.id, isSaved: true })
  const link = post.photos[0]!.links.large
  expect(await status(link)).toBe(200)

  await expect(other.call(api.board.postDelete, { postId: post.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await fan.call(api.board.postDelete, { postId: post.id })
  for (const who of [fan, other, celeb]) {
    await expect(readPost(who, post.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(threads(who, post.id)).rejects.toMatchObject({ code: 'not_found' })
    const lists = await Promise.all([
      boardOf(who, celeb, { section: 'fans' }),
      list(who, 'liked'),
      list(who, 'saved'),
      list(who, 'written'),
      list(who, 'tag', { tag: '지울비밀태그' }),
    ])
    expect(lists.flat()).toEqual([])
  }
  await until('the bytes are gone', async () => (await status(link)) === 404)
  await until('the words are gone', async () => !(await databaseText(world.ctx)).includes('지울비밀'))
  const left = await world.ctx.db.rows(
    `select (select count(*) from post_likes where post_id = $1)
      + (select count(*) from post_saves where post_id = $1)
      + (select count(*) from files where post_id = $1) as n`,
    [post.id],
  )
  expect(left).toEqual([{ n: '0' }])
  await expect(fan.call(api.board.postDelete, { postId: post.id })).rejects.toMatchObject({ code: 'not_found' })
})

it('resending the sendId of a deleted post or comment does not restore it', async () => {
  const sendId = nextSendId()
  const post = await write(fan, celeb, '잠깐', { sendId })
  await fan.call(api.board.postDelete, { postId: post.id })
  await expect(write(fan, celeb, '잠깐', { sendId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await boardOf(fan, celeb, { section: 'fans' })).toEqual([])
})

it('the celeb deletes fans’ posts on their own board only', async () => {
  const stranger = await world.celeb()
  const post = await write(fan, celeb, '팬 글')
  const below = await comment(fan, post.id, '팬 댓글')
  await expect(stranger.call(api.board.postDelete, { postId: post.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(stranger.call(api.board.commentDelete, { commentId: below.id })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await celeb.call(api.board.commentDelete, { commentId: below.id })
  await celeb.call(api.board.postDelete, { postId: post.id })
  expect(await boardOf(fan, celeb, { section: 'fans' })).toEqual([])
})

it('no notification quotes a deleted comment', async () => {
  const post = await write(celeb, celeb, '안녕')
  const mine = await comment(fan, post.id, '지울 말씀')
  const kinds = async () =>
    (await celeb.call(api.notification.list, {})).list.map(({ kind }) => kind).filter((kind) => kind !== 'follow')
  expect(await kinds()).toEqual(['comment'])
  await fan.call(api.board.commentDelete, { commentId: mine.id })
  expect(await kinds()).toEqual([])
})

it('a photo removed by an edit is deleted, and so is an upload unused for a day', async () => {
  const [kept, dropped, unused] = [
    await uploadTo(celeb, celeb),
    await uploadTo(celeb, celeb),
    await uploadTo(celeb, celeb),
  ]
  const post = await write(celeb, celeb, '사진', { photoIds: [kept, dropped] })
  await celeb.call(api.board.postEdit, { postId: post.id, photoIds: [kept] })
  await until('its bytes are gone', async () => (await status(post.photos[1]!.links.small)) === 404)
  expect(await status(post.photos[0]!.links.small)).toBe(200)
  const exists = async () =>
    (await world.ctx.db.rows('select id from files where id = any($1::text[]) order by id', [[kept, unused]])).length
  await removeUnusedBoardFiles(world.ctx)
  expect(await exists()).toBe(2)
  world.pass(limits.uploadStaleMs + 1)
  await removeUnusedBoardFiles(world.ctx)
  expect(await exists()).toBe(1)
})

it('a photo that a post starts to use while unused ones are removed is kept', async () => {
  const photoId = await uploadTo(fan, celeb)
  const post = await write(fan, celeb, '하나')
  world.pass(limits.uploadStaleMs + 1)
  const runs: Promise<void>[] = []
  await world.ctx.db.inTransaction(async (tx) => {
    await attachMedia(tx, { postId: post.id, authorId: fan.id, celebId: celeb.id }, 'photo', [photoId])
    runs.push(outsideTransactions(() => removeUnusedBoardFiles(world.ctx)))
    await untilWaitingForLock(world.ctx, 'the removal waits')
  })
  await Promise.all(runs)
  const stored = await world.ctx.db.row('select storage_key as key from files where id = $1', [photoId], {
    key: column.text,
  })
  expect(await world.ctx.files.open(`${stored!.key}/large`)).not.toBeNull()
})

it('a failed erasure does not delay those of other people', async () => {
  const failing = await world.fan()
  await world.premium(failing, celeb)
  await write(failing, celeb, '먼저 떠난 사람글', { photoIds: [await uploadTo(failing, celeb)] })
  await leave(failing)
  world.pass(1_000)
  await write(fan, celeb, '뒤에 떠난 사람글')
  await leave(fan)
  world.pass(limits.erasedAfterMs + 1)
  await world.asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
  await world.asOwner(`create trigger refuse before update on users for each row
    when (new.erased_at is not null and new.id = '${failing.id}') execute function refuse()`)
  await eraseDeletedPeople(world.ctx)
  expect(await databaseText(world.ctx)).not.toContain('뒤에 떠난')
  await world.asOwner('drop trigger refuse on users')
  await world.asOwner('drop function refuse()')
  world.pass(1_000)
  await eraseDeletedPeople(world.ctx)
  expect(await databaseText(world.ctx)).not.toContain('먼저 떠난')
})

it('texts of a deleted account leave boards and counts at once, and are erased after 30 days', async () => {
  const post = await write(celeb, celeb, '안녕')
  await write(fan, celeb, '떠날사람글 #떠날', { photoIds: [await uploadTo(fan, celeb)] })
  const top = await comment(fan, post.id, '떠날사람댓글')
  await answer(fan, top, '떠날사람답')
  await answer(fan, await comment(other, post.id, '남는 댓글'), '떠날사람답장')
  await like(fan, post.id)
  await like(other, post.id)
  await leave(fan)
  expect(await readPost(other, post.id)).toMatchObject({ commentCount: 1, likeCount: 1 })
  expect(await threads(other, post.id)).toMatchObject([{ content: '남는 댓글', replyCount: 0, replies: [] }])
  expect([
    ...(await boardOf(other, celeb, { section: 'fans' })),
    ...(await list(other, 'tag', { tag: '떠날' })),
  ]).toEqual([])
  world.pass(limits.erasedAfterMs + 1)
  await eraseDeletedPeople(world.ctx)
  expect(await databaseText(world.ctx)).not.toContain('떠날사람')
  const files = await world.ctx.db.rows('select id from files where owner_id = $1', [fan.id])
  expect(files).toEqual([])
})

it('the board of a celeb who deletes their account is gone', async () => {
  const post = await write(celeb, celeb, '안녕')
  const ofFan = await write(fan, celeb, '떠날별팬글')
  await like(fan, post.id)
  await leave(celeb)
  for (const postId of [post.id, ofFan.id])
    await expect(readPost(fan, postId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(boardOf(fan, celeb)).rejects.toMatchObject({ code: 'user_not_found' })
  expect([...(await list(fan, 'liked')), ...(await list(fan, 'written')), ...(await list(fan, 'feed'))]).toEqual([])
  world.pass(limits.erasedAfterMs + 1)
  await eraseDeletedPeople(world.ctx)
  expect(await databaseText(world.ctx)).not.toContain('떠날별팬글')
})

it('a data download has the person’s posts, comments, likes and saves', async () => {
  const post = await write(celeb, celeb, '안녕')
  const mine = await write(fan, celeb, '내 글', { photoIds: [await uploadTo(fan, celeb)] })
  const below = await comment(fan, post.id, '내 댓글')
  await like(fan, post.id)
  await likeComment(fan, below.id)
  await fan.call(api.board.savePost, { postId: post.id, isSaved: true })
  expect((await fan.call(api.user.export, {})).board).toMatchObject({
    posts: [{ id: mine.id, content: '내 글', photoCount: 1, hasVideo: false }],
    comments: [{ id: below.id, content: '내 댓글' }],
    likedPosts: [{ postId: post.id }],
    likedComments: [{ commentId: below.id }],
    savedPosts: [{ postId: post.id }],
  })
})
