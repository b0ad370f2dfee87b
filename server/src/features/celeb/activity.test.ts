import { api } from '@byeol/contract/api.ts'
import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()
const dayMs = 24 * 3_600_000

/** Sets the clock to a time in Seoul, later than before. */
const goTo = (moment: string) => world.pass(new Date(`${moment}+09:00`).getTime() - world.ctx.now().getTime())
const bornOn = (fan: Actor, birthday: string) =>
  world.ctx.db.rows('update users set public_birthday = $2 where id = $1', [fan.id, birthday])
const contents = (list: readonly ChatMessage[]) => list.map(({ content }) => content)

it('tells a celeb the fans to greet, the number answered, and what the inbox shows beside each name', async () => {
  goTo('2027-03-01T12:00:00')
  const maker = await world.celeb()
  const [first, hidden] = [await world.fan(), await world.fan()]
  for (const fan of [first, hidden]) await world.premium(fan, maker, 900)
  // The hundredth day: 99 midnights later.
  goTo('2027-06-08T12:00:00')
  // The earlier sessions have expired by this day.
  const [celeb, old] = [await world.device(maker), await world.device(first)]
  const { broadcastId } = maker
  const [born, newcomer, ended] = [await world.fan(), await world.fan(), await world.fan()]
  await world.premium(born, maker, 900)
  await world.premium(ended, maker, 1)
  goTo('2027-06-08T13:00:00')
  await bornOn(born, '2001-06-08')
  await world.premium(newcomer, maker, 900)
  await celeb.call(api.user.block, { userId: hidden.id })

  await celeb.say(broadcastId, '오늘 뭐 했어?')
  const asked = await old.say(broadcastId, '산책했어')
  await newcomer.say(broadcastId, '처음 인사해요')
  await born.say(broadcastId, '오늘')
  await born.say(broadcastId, '내 생일이야')
  const only = async (filter: ReplyFilter) =>
    contents((await celeb.call(api.celeb.listReply, { of: 'unanswered', only: filter })).chatMessages)
  expect(await only('first')).toEqual(['산책했어', '처음 인사해요', '오늘'])
  expect(await only('hundredth')).toEqual(['산책했어'])
  expect(await only('birthday')).toEqual(['오늘', '내 생일이야'])
  expect(await only('long')).toEqual([])

  await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: broadcastId, content: '나도!', replyToId: asked.id },
  })
  const today = await celeb.call(api.celeb.activity, {})
  expect(today.celebrated.map(({ fan, ...facts }) => [fan.id, facts])).toEqual([
    [born.id, { days: 1, isBirthday: true, isGreeted: false }],
    [old.id, { days: 100, isBirthday: false, isGreeted: true }],
    [ended.id, { days: 1, isBirthday: false, isGreeted: false }],
    [newcomer.id, { days: 1, isBirthday: false, isGreeted: false }],
  ])
  expect(today).toMatchObject({ celebratedCount: 4, answeredToday: 1, premiumCount: 5 })
  expect(today.months.slice(2)).toEqual([
    { month: '2027-03', joinedCount: 2, leftCount: 0 },
    { month: '2027-04', joinedCount: 0, leftCount: 0 },
    { month: '2027-05', joinedCount: 0, leftCount: 0 },
    { month: '2027-06', joinedCount: 3, leftCount: 0 },
  ])
  expect(today.repliesByHour[13]).toBe(4)
  expect(today.repliesByHour.reduce((sum, count) => sum + count, 0)).toBe(4)

  const { list } = await celeb.call(api.celeb.fanMarks, { fanId: [old.id, born.id, newcomer.id, celeb.id] })
  expect(Object.fromEntries(list.map(({ fanId, ...mark }) => [fanId, mark]))).toEqual({
    [old.id]: { days: 100, isBirthday: false, isFirstReply: true },
    [born.id]: { days: 1, isBirthday: true, isFirstReply: false },
    [newcomer.id]: { days: 1, isBirthday: false, isFirstReply: true },
  })

  world.pass(2 * dayMs)
  const later = await celeb.call(api.celeb.activity, {})
  expect(later).toMatchObject({ celebrated: [], celebratedCount: 0, answeredToday: 0, premiumCount: 4 })
})

it('another celeb’s fans are no part of it', async () => {
  const [celeb, other] = [await world.celeb(), await world.celeb()]
  const fan = await world.fan()
  await world.premium(fan, other)
  expect(await celeb.call(api.celeb.activity, {})).toMatchObject({
    celebrated: [],
    premiumCount: 0,
    repliesByHour: Array.from({ length: 24 }, () => 0),
  })
  expect(await celeb.call(api.celeb.fanMarks, { fanId: fan.id })).toEqual({ list: [] })
})
