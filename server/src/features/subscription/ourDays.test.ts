import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()
const hourMs = 3_600_000
const dayMs = 24 * hourMs

it('a fan sees what they and a celeb have shared since premium began, and nothing of other fans', async () => {
  world.pass(new Date('2027-01-11T10:00:00+09:00').getTime() - world.ctx.now().getTime())
  const celeb = await world.celeb()
  const [fan, other] = [await world.fan(), await world.fan()]
  await celeb.say(celeb.broadcastId, '아직 오기 전')
  world.pass(hourMs)
  for (const who of [fan, other]) await world.premium(who, celeb, 800)
  const ourDays = async () => (await fan.call(api.subscription.ourDays, { celebUserId: celeb.id })).ourDays
  expect(await ourDays()).toMatchObject({
    months: [{ month: '2027-01', letters: 0 }],
    letterCount: 0,
    replyCount: 0,
    answeredDays: 0,
    firstLetter: null,
    letterOfLastYear: null,
  })

  const first = await celeb.say(celeb.broadcastId, '{nickname}, 와 줘서 고마워')
  world.pass(20_000)
  await celeb.say(celeb.broadcastId, '이어서')
  const reply = await fan.say(celeb.broadcastId, '저도요')
  await other.say(celeb.broadcastId, '남의 답장')
  const answer = { chatId: celeb.broadcastId, content: '답이야', replyToId: reply.id }
  await celeb.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: answer })
  world.pass(30 * dayMs)
  await celeb.say(celeb.broadcastId, '2월의 편지')

  const days = await ourDays()
  expect(days).toMatchObject({
    months: [
      { month: '2027-01', letters: 1 },
      { month: '2027-02', letters: 1 },
    ],
    letterCount: 2,
    replyCount: 1,
    answeredDays: 1,
    firstLetter: { id: first.id, content: '{nickname}, 와 줘서 고마워' },
  })
  expect(JSON.stringify(days)).not.toContain('남의')

  world.pass(new Date('2028-02-10T23:00:00+09:00').getTime() - world.ctx.now().getTime())
  // The session from last year has expired.
  const later = await world.device(fan)
  const ourDaysLater = async () => (await later.call(api.subscription.ourDays, { celebUserId: celeb.id })).ourDays
  expect(await ourDaysLater()).toMatchObject({ letterOfLastYear: { content: '2월의 편지' } })
  world.pass(2 * hourMs)
  expect((await ourDaysLater()).letterOfLastYear).toBeNull()
})

it('a recalled first letter is no first letter, and the page ends with premium', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 3)
  const connection = await celeb.connect()
  connection.emit('chatMessageDelete', (await celeb.say(celeb.broadcastId, '앗')).id)
  await connection.next('chatMessageDelete')
  const second = await celeb.say(celeb.broadcastId, '다시')
  const ask = () => fan.call(api.subscription.ourDays, { celebUserId: celeb.id })
  expect((await ask()).ourDays.firstLetter?.id).toBe(second.id)
  world.pass(4 * dayMs)
  await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
})
