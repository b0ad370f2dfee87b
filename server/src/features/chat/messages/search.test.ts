import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { onePixel } from '../../../test/media/photos.ts'

const world = useWorld()

const search = async (who: Actor, chatId: ChatId, words: string, limit = 50) =>
  (await who.call(api.chat.searchMessages, { chatId, words, limit })).chatMessageIds
const media = async (who: Actor, chatId: ChatId, kind: 'photo' | 'link') =>
  (await who.call(api.chat.listMedia, { chatId, kind })).chatMessages.map(({ id }) => id)
const pairOf = async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  return { one, other, chatId: await one.open(other) }
}

it('a search ignores case, treats wildcards as text, and pages from the newest match', async () => {
  const { one, other, chatId } = await pairOf()
  const ids = []
  for (const words of ['별빛이 내린다', 'Star_light 100%', '다른 말', '오늘 밤 별빛'])
    ids.push((await one.say(chatId, words)).id)
  expect(await search(other, chatId, '별빛')).toEqual([ids[3], ids[0]])
  expect(await search(other, chatId, 'STAR_')).toEqual([ids[1]])
  expect(await search(other, chatId, '%')).toEqual([ids[1]])
  expect(await search(other, chatId, '별_')).toEqual([])
  const first = await other.call(api.chat.searchMessages, { chatId, words: '별빛', limit: 1 })
  expect(first).toEqual({ chatMessageIds: [ids[3]], next: ids[3] })
  expect(await other.call(api.chat.searchMessages, { chatId, words: '별빛', before: first.next!, limit: 50 })).toEqual({
    chatMessageIds: [ids[0]],
    next: null,
  })
})

it('only a celeb can search their broadcasts or their fans’ replies separately', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const chatId = celeb.broadcastId
  const sent = await celeb.say(chatId, '수박 먹자')
  const reply = await fan.say(chatId, '수박 좋아')
  const find = async (part?: 'broadcasts' | 'replies') =>
    (await celeb.call(api.chat.searchMessages, { chatId, words: '수박', ...(part && { part }) })).chatMessageIds
  expect(await find()).toEqual([reply.id, sent.id])
  expect(await find('broadcasts')).toEqual([sent.id])
  expect(await find('replies')).toEqual([reply.id])
  await expect(fan.call(api.chat.searchMessages, { chatId, words: '수박', part: 'replies' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

it('a search skips messages that are deleted, hidden, another fan’s, or from before the period', async () => {
  const { one, other, chatId } = await pairOf()
  const [gone, hidden, left] = [
    await one.say(chatId, '사과'),
    await one.say(chatId, '사과 둘'),
    await one.say(chatId, '사과 셋'),
  ]
  const [connection, otherConnection] = [await one.connect(), await other.connect()]
  await connection.ask('chatMessageDelete', gone.id)
  await otherConnection.ask('chatMessageDelete', hidden.id)
  connection.close()
  otherConnection.close()
  expect(await search(other, chatId, '사과')).toEqual([left.id])
  expect(await search(one, chatId, '사과')).toEqual([left.id, hidden.id])

  const [celeb, early, late] = [await world.celeb(), await world.fan(), await world.fan()]
  await world.premium(early, celeb)
  const before = await celeb.say(celeb.broadcastId, '포도 처음')
  await world.premium(late, celeb)
  const after = await celeb.say(celeb.broadcastId, '포도 나중')
  const [reply, secret] = [
    await early.say(celeb.broadcastId, '포도 답장'),
    await late.say(celeb.broadcastId, '포도 비밀'),
  ]
  expect(await search(early, celeb.broadcastId, '포도')).toEqual([reply.id, after.id, before.id])
  expect(await search(late, celeb.broadcastId, '포도')).toEqual([secret.id, after.id])
  expect(await search(celeb, celeb.broadcastId, '포도')).toEqual([secret.id, reply.id, after.id, before.id])
})

it('a viewer finds no message that a person wrote while the viewer blocks them', async () => {
  const celeb = await world.celeb()
  const [one, other] = [await world.fan(), await world.fan()]
  for (const fan of [one, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
  await other.call(api.user.block, { userId: one.id })
  await one.say(chat.id, '수박 https://star.test/x')
  expect(await search(other, chat.id, '수박')).toEqual([])
  expect(await media(other, chat.id, 'link')).toEqual([])
  expect(await search(celeb, chat.id, '수박')).toHaveLength(1)
})

it('the media drawer lists the photos and links that the viewer sees, until they are deleted', async () => {
  const { one, other, chatId } = await pairOf()
  const link = await one.say(chatId, '여기 봐 https://star.test/a')
  await one.say(chatId, '그냥 말')
  const { file } = await one.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  const { chatMessage: photo } = await one.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, photoId: file.id },
  })
  expect(await media(other, chatId, 'photo')).toEqual([photo.id])
  expect(await media(other, chatId, 'link')).toEqual([link.id])
  const connection = await one.connect()
  for (const { id } of [photo, link]) await connection.ask('chatMessageDelete', id)
  connection.close()
  expect(await media(other, chatId, 'photo')).toEqual([])
  expect(await media(other, chatId, 'link')).toEqual([])
})

it('stores one report per reporter and message, and refuses reports by the author', async () => {
  const { one, other, chatId } = await pairOf()
  const { id: chatMessageId } = await one.say(chatId, '나쁜 말')
  for (let i = 0; i < 2; i++) await other.call(api.chat.reportMessage, { chatMessageId, reason: '욕설이에요' })
  const stored = await world.ctx.db.rows('select reporter_id, reason from reports where kind = $1 and target_id = $2', [
    'message',
    chatMessageId,
  ])
  expect(stored).toEqual([{ reporter_id: other.id, reason: '욕설이에요' }])
  await expect(one.call(api.chat.reportMessage, { chatMessageId, reason: '나' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
