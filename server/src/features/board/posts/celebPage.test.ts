import { api } from '@byeol/contract/api.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { follow, uploadTo, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'
import { callApi } from '../../../test/callApi.ts'

const world = useWorld()
let celeb: CelebActor
beforeEach(async () => {
  celeb = await world.celeb()
})

const open = () => callApi(world.base, null, api.board.celebPage, { username: celeb.username })

it('a visitor sees a celeb’s facts and newest public post with its photos, and nothing for fans only', async () => {
  expect((await open()).post).toBeNull()
  const photoIds = [await uploadTo(celeb, celeb)]
  await write(celeb, celeb, '모두에게', { photoIds })
  await write(celeb, celeb, '구독자에게', { visibility: 'subscribers' })
  await write(celeb, celeb, '프리미엄에게', { visibility: 'premium' })
  const { user, post } = await open()
  expect(user).toMatchObject({ id: celeb.id, celebUsername: celeb.username, birthday: null, birthMonthDay: null })
  expect(user.celeb?.messagesByDay).toHaveLength(30)
  expect(post).toMatchObject({ content: '모두에게', visibility: 'public', canComment: false, isLiked: false })
  expect((await fetch(`${world.base}${post!.photos[0]!.links.medium}`)).status).toBe(200)
})

it('a deleted public post is gone for visitors too, and an older one takes its place', async () => {
  await write(celeb, celeb, '먼저')
  const { id } = await write(celeb, celeb, '나중')
  expect((await open()).post?.content).toBe('나중')
  await celeb.call(api.board.postDelete, { postId: id })
  expect((await open()).post?.content).toBe('먼저')
})

it('a suspended celeb has no page for visitors', async () => {
  await suspendPerson(world.ctx.db, celeb.id, { at: world.ctx.now(), until: null, reason: '도배' })
  await applySuspensions(world.ctx)
  await expect(open()).rejects.toMatchObject({ code: 'user_not_found' })
})

const openShared = (postId: PostId) => callApi(world.base, null, api.board.sharedPost, { postId })

it('a visitor reads a shared public post, and sees only the celeb of a post for some', async () => {
  const open = await write(celeb, celeb, '모두에게')
  const kept = await write(celeb, celeb, '프리미엄에게', { visibility: 'premium' })
  expect((await openShared(open.id)).post).toMatchObject({ content: '모두에게' })
  const { user, post, visibility } = await openShared(kept.id)
  expect({ id: user.id, post, visibility }).toEqual({ id: celeb.id, post: null, visibility: 'premium' })
})

it('a visitor reads no fan’s post, no withheld post, and nothing of a suspended celeb', async () => {
  const fan = await world.fan()
  await follow(fan, celeb)
  const byFan = await write(fan, celeb, '팬의 글')
  const hidden = await write(celeb, celeb, '가려진 글')
  await world.ctx.db.rows(`update posts set withheld = 'hidden' where id = $1`, [hidden.id])
  expect((await openShared(byFan.id)).post).toBeNull()
  expect((await openShared(hidden.id)).post).toBeNull()
  await suspendPerson(world.ctx.db, celeb.id, { at: world.ctx.now(), until: null, reason: '도배' })
  await applySuspensions(world.ctx)
  await expect(openShared(hidden.id)).rejects.toMatchObject({ code: 'not_found' })
})
