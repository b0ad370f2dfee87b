import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()

it('a message with an unwanted word, in any spelling, is shown only to its author', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  await fan.say(celeb.broadcastId, '이런 바보')
  const star = await celeb.connect()
  expect(await celeb.call(api.celeb.saveWords, { words: [' 바보 ', '바보', 'ＢＡＤ', 'zero\u200Bwidth'] })).toEqual({
    words: ['bad', 'zerowidth', '바보'],
  })
  await fan.say(celeb.broadcastId, '너 바\u200B 보')
  await fan.say(celeb.broadcastId, 'so bAd')
  await celeb.say(celeb.broadcastId, '또 안녕')
  await fan.say(celeb.broadcastId, '좋은 말')
  await star.next('chatMessage', ({ chatMessage }) => chatMessage.content === '좋은 말')
  await star.settled(world)
  expect(
    star
      .all('chatMessage')
      .map(({ chatMessage }) => chatMessage.content)
      .filter((said) => said !== '또 안녕'),
  ).toEqual(['좋은 말'])
  const stream = await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })
  expect(stream.chatMessages.map(({ content }) => content)).toEqual(['이런 바보', '좋은 말'])
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ newCount: 2 })
  expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toHaveLength(6)

  await celeb.call(api.celeb.saveWords, { words: [] })
  await fan.say(celeb.broadcastId, '바보라고 해도')
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ newCount: 3, lastMessage: { content: '바보라고 해도' } })
  star.close()
})

it('the house filters insults and threats for every celeb, who need not list them', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  await fan.say(celeb.broadcastId, '이 개 새끼야')
  await fan.say(celeb.broadcastId, '고마워')
  const stream = await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })
  expect(stream.chatMessages.map(({ content }) => content)).toEqual(['고마워'])
  expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toContain('이 개 새끼야')
  expect((await celeb.call(api.celeb.words, {})).words).toEqual([])
})

it('accepts two hundred words of one to twenty letters, and no more', async () => {
  const celeb = await world.celeb()
  const words = Array.from({ length: 200 }, (_, n) => `말${n}`)
  expect((await celeb.call(api.celeb.saveWords, { words })).words).toHaveLength(200)
  for (const bad of [[...words, '하나 더'], ['가'.repeat(21)], [' '], ['\u200B'], ['']]) {
    await expect(celeb.call(api.celeb.saveWords, { words: bad })).rejects.toMatchObject({ code: 'invalid_parameters' })
  }
  expect((await celeb.call(api.celeb.words, {})).words).toHaveLength(200)
})

it('only the celeb sees their note on a fan; a birthday shows while premium runs', async () => {
  const [celeb, other, fan, stranger] = [await world.celeb(), await world.celeb(), await world.fan(), await world.fan()]
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await fan.call(api.user.subscribe, { celebUserId: other.id })
  const asked = { fanId: fan.id }
  expect(await celeb.call(api.celeb.fanNote, asked)).toMatchObject({
    note: '',
    premiumSince: null,
    birthday: null,
    replyCount: 0,
    lastReplyAt: null,
    subscribedAt: expect.any(Date),
  })
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  const reply = await fan.say(celeb.broadcastId, '안녕!')
  const note = '첫 공연부터 온 팬.\n고양이 두 마리.'
  expect(await celeb.call(api.celeb.saveFanNote, { ...asked, note })).toMatchObject({
    note,
    birthday: '05-05',
    premiumSince: expect.any(Date),
    replyCount: 1,
    lastReplyAt: reply.createdAt,
    fan: { id: fan.id, birthday: null },
  })
  expect(await other.call(api.celeb.fanNote, asked)).toMatchObject({
    note: '',
    birthday: null,
    premiumSince: null,
    replyCount: 0,
  })
  for (const of of [stranger, celeb, other])
    await expect(celeb.call(api.celeb.fanNote, { fanId: of.id })).rejects.toMatchObject({ code: 'user_not_found' })
  await expect(celeb.call(api.celeb.saveFanNote, { ...asked, note: '가'.repeat(501) })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
  const labels = ['첫 공연', '생일 카드']
  expect(await celeb.call(api.celeb.saveFanNote, { ...asked, note, labels: [...labels, '첫 공연'] })).toMatchObject({
    note,
    labels,
  })
  expect(await other.call(api.celeb.fanNote, asked)).toMatchObject({ labels: [] })
  for (const wrong of [['가'.repeat(13)], ['a', 'b', 'c', 'd', 'e', 'f'], ['두\n줄'], [' ']])
    await expect(celeb.call(api.celeb.saveFanNote, { ...asked, note, labels: wrong })).rejects.toMatchObject({
      code: 'invalid_parameters',
    })
  expect(await celeb.call(api.celeb.saveFanNote, { ...asked, note: '' })).toMatchObject({ note: '', labels })
  expect(await celeb.call(api.celeb.saveFanNote, { ...asked, note: '', labels: [] })).toMatchObject({
    note: '',
    labels: [],
  })
  world.pass(31 * 86_400_000)
  expect(await celeb.call(api.celeb.fanNote, asked)).toMatchObject({ birthday: null, premiumSince: null })
})
