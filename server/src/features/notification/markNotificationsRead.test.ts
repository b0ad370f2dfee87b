import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { comment, follow, followedCeleb, like, likeComment, readPost, write } from '../../test/boards.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()

const news = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ isNew }) => isNew).map(({ kind }) => kind)
/** Returns the new count, after checking that it agrees with the list. */
async function bell(who: Actor) {
  const kinds = await news(who)
  expect(await who.call(api.notification.newCount, {})).toEqual({ newCount: kinds.length })
  return kinds
}

it('opening a post marks its notifications as read, on all devices, and no others', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const [post, another] = [await write(one, celeb, '내 글'), await write(one, celeb, '다른 글')]
  const mine = await comment(one, post.id, '내 댓글')
  await comment(other, post.id, '댓글')
  await like(other, post.id)
  await likeComment(celeb, mine.id)
  await comment(other, another.id, '다른 댓글')
  expect(await bell(one)).toHaveLength(4)

  const phone = await one.connect()
  await other.call(api.board.post, { postId: post.id })
  expect(await bell(one)).toHaveLength(4)
  await readPost(one, post.id)
  expect(await phone.next('notificationUpdate')).toEqual({ newCount: 1 })
  expect(await bell(one)).toEqual(['comment'])
  await readPost(one, post.id)
  await readPost(one, another.id)
  expect(await bell(one)).toEqual([])
  await phone.settled(world)
  expect(phone.all('notificationUpdate')).toEqual([{ newCount: 1 }, { newCount: 0 }])
  phone.close()
})

it('a read notification that is updated is new again', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const post = await write(one, celeb, '내 글')
  await like(other, post.id)
  await readPost(one, post.id)
  expect(await bell(one)).toEqual([])
  await like(await world.fan(), post.id)
  expect(await bell(one)).toEqual(['postLike'])
})

it('opening an inquiry or the list of followers marks its notifications as read', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  const support = await world.fan({ kind: 'support' })
  const ask = async (content: string) =>
    (await fan.call(api.service.inquiryWrite, { sendId: nextSendId(), category: 'other', content })).inquiry.id
  const [first, second] = [await ask('하나'), await ask('둘')]
  for (const inquiryId of [first, second])
    await support.call(api.service.inquiryAnswer, { inquiryId, sendId: nextSendId(), content: '답' })
  await fan.call(api.service.inquiry, { inquiryId: first })
  expect(await bell(fan)).toEqual(['inquiryAnswer'])
  await fan.call(api.service.inquiry, { inquiryId: second })
  expect(await bell(fan)).toEqual([])

  await follow(fan, celeb)
  await celeb.call(api.user.subscribers, { search: '없는 이름' })
  await celeb.call(api.user.premiumSubscribers, {})
  expect(await bell(celeb)).toEqual(['follow'])
  await celeb.call(api.user.subscribers, {})
  expect(await bell(celeb)).toEqual([])
})

it('notifications of muted people are not new, until they are unmuted', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const post = await write(one, celeb, '내 글')
  await comment(other, post.id, '댓글')
  await one.call(api.user.mute, { userId: other.id })
  await comment(other, post.id, '들리지 않는 댓글')
  expect(await bell(one)).toEqual([])
  expect((await one.call(api.notification.list, {})).list).toHaveLength(1)
  await one.call(api.user.unmute, { userId: other.id })
  expect(await bell(one)).toEqual(['comment'])
})
