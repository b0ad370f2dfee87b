import { api } from '@byeol/contract/api.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { greetBirthdays } from './greetBirthdays.ts'

const world = useWalkingWorld()

async function answer(celeb: CelebActor, replyToId: ChatMessageId, content: string) {
  return (
    await celeb.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: celeb.broadcastId, content, replyToId },
    })
  ).chatMessage
}
const words = (list: readonly { content: string | null }[]) => list.map(({ content }) => content)
const waiting = async (celeb: CelebActor) =>
  words((await celeb.call(api.celeb.listReply, { of: 'unanswered' })).chatMessages)

async function celebWithFans(count: number) {
  const celeb = await world.celeb()
  const fans = await Promise.all(Array.from({ length: count }, () => world.fan()))
  for (const fan of fans) await world.premium(fan, celeb)
  return { celeb, fans }
}

it('an answer covers all earlier replies of that fan only, until it is deleted', async () => {
  const { celeb, fans } = await celebWithFans(2)
  const [jiwoo, haneul] = fans as [(typeof fans)[0], (typeof fans)[0]]
  await celeb.say(celeb.broadcastId, '오늘 어땠어?')
  await jiwoo.say(celeb.broadcastId, '좋았어')
  const asked = await jiwoo.say(celeb.broadcastId, '언니는?')
  await haneul.say(celeb.broadcastId, '힘들었어')
  expect(await waiting(celeb)).toEqual(['좋았어', '언니는?', '힘들었어'])
  const said = await answer(celeb, asked.id, '나도!')
  expect(await waiting(celeb)).toEqual(['힘들었어'])
  expect(await celeb.call(api.celeb.replyCounts, {})).toMatchObject({
    unansweredCount: 1,
    oldestUnansweredAt: expect.any(Date),
  })
  await jiwoo.say(celeb.broadcastId, '다행이다')
  expect(await waiting(celeb)).toEqual(['힘들었어', '다행이다'])
  await celeb.say(celeb.broadcastId, '다들 잘 자')
  expect(await waiting(celeb)).toEqual(['힘들었어', '다행이다'])

  const connection = await celeb.connect()
  connection.emit('chatMessageDelete', said.id)
  await connection.next('chatMessageDelete')
  expect(await waiting(celeb)).toEqual(['좋았어', '언니는?', '힘들었어', '다행이다'])
  connection.close()
})

it('replies with a deleted answer are covered by the next answer', async () => {
  const {
    celeb,
    fans: [fan],
  } = await celebWithFans(1)
  await celeb.say(celeb.broadcastId, '안녕')
  const reply = await fan!.say(celeb.broadcastId, '안녕!')
  const first = await answer(celeb, reply.id, '하나')
  const second = await answer(celeb, reply.id, '둘')
  const connection = await celeb.connect()
  for (const [said, left] of [
    [first, []],
    [second, ['안녕!']],
  ] as const) {
    connection.emit('chatMessageDelete', said.id)
    await connection.next('chatMessageDelete', ({ chatMessageId }) => chatMessageId === said.id)
    expect(await waiting(celeb)).toEqual(left)
  }
  connection.close()
})

it('deleted replies and replies hidden from the celeb do not count as unanswered', async () => {
  const { celeb, fans } = await celebWithFans(2)
  await celeb.call(api.celeb.saveWords, { words: ['바보'] })
  await celeb.say(celeb.broadcastId, '안녕')
  const gone = await fans[0]!.say(celeb.broadcastId, '지울 말')
  await fans[1]!.say(celeb.broadcastId, '바 보')
  const connection = await fans[0]!.connect()
  connection.emit('chatMessageDelete', gone.id)
  await connection.next('chatMessageDelete')
  expect(await waiting(celeb)).toEqual([])
  expect(await celeb.call(api.celeb.replyCounts, {})).toEqual({ unansweredCount: 0, oldestUnansweredAt: null })
  connection.close()
})

it('the conversation with one fan shows, page by page, what the fan sees, with the gap in their premium', async () => {
  const { celeb, fans } = await celebWithFans(2)
  const [jiwoo, other] = fans as [(typeof fans)[0], (typeof fans)[0]]
  await celeb.say(celeb.broadcastId, '하나')
  const reply = await jiwoo.say(celeb.broadcastId, '네!')
  await other.say(celeb.broadcastId, '저요')
  await answer(celeb, reply.id, '귀여워')
  world.pass(31 * 86_400_000)
  const late = await world.fan()
  await world.premium(late, celeb)
  await celeb.say(celeb.broadcastId, '못 보는 말')
  await world.premium(jiwoo, celeb)
  await celeb.say(celeb.broadcastId, '다시 안녕')
  const seenByFan = words(await jiwoo.history(celeb.broadcastId))
  expect(seenByFan).toEqual(['하나', '네!', '귀여워', '다시 안녕'])
  const { chatMessages, hasMore } = await celeb.call(api.celeb.listReply, { of: jiwoo.id, limit: 3 })
  expect(words(chatMessages)).toEqual(seenByFan.slice(1))
  expect(hasMore).toBe(true)
  const before = await celeb.call(api.celeb.listReply, { of: jiwoo.id, before: chatMessages[0]!.id, limit: 3 })
  expect(words(before.chatMessages)).toEqual(seenByFan.slice(0, 1))
  expect(words((await celeb.call(api.celeb.listReply, { of: late.id })).chatMessages)).toEqual([
    '못 보는 말',
    '다시 안녕',
  ])
})

it('counts for each broadcast how many fans received, read and answered it', async () => {
  const { celeb, fans } = await celebWithFans(3)
  const [a, b, c] = fans as [(typeof fans)[0], (typeof fans)[0], (typeof fans)[0]]
  const one = await celeb.say(celeb.broadcastId, '하나')
  await a.say(celeb.broadcastId, '답')
  await b.say(celeb.broadcastId, '답')
  const late = await world.fan()
  await world.premium(late, celeb)
  const two = await celeb.say(celeb.broadcastId, '둘')
  await c.say(celeb.broadcastId, '답')
  for (const [fan, seen] of [
    [a, one],
    [b, two],
    [late, two],
  ] as const) {
    const connection = await fan.connect()
    connection.emit('chatMessageRead', [seen.id])
    await connection.next('chatUnreadUpdate')
    connection.close()
  }
  const { list, hasMore } = await celeb.call(api.celeb.broadcastStats, {})
  expect(list).toEqual([
    { id: two.id, recipientCount: 4, readCount: 2, replyCount: 1 },
    { id: one.id, recipientCount: 3, readCount: 2, replyCount: 2 },
  ])
  expect(hasMore).toBe(false)
  expect((await celeb.call(api.celeb.broadcastStats, { limit: 1, before: two.id })).list).toEqual([list[1]])
})

it('each reply answers the last letter before it, even a recalled one', async () => {
  const { celeb, fans } = await celebWithFans(1)
  const [jiwoo] = fans as [(typeof fans)[0]]
  const first = await celeb.say(celeb.broadcastId, '첫 편지')
  const one = await jiwoo.say(celeb.broadcastId, '하나')
  const second = await celeb.say(celeb.broadcastId, '둘째 편지')
  const two = await jiwoo.say(celeb.broadcastId, '둘')
  const said = await answer(celeb, two.id, '너에게만')
  const three = await jiwoo.say(celeb.broadcastId, '셋')
  const connection = await celeb.connect()
  connection.emit('chatMessageDelete', second.id)
  await connection.next('chatMessageDelete')
  connection.close()
  const replies = [one.id, two.id, three.id, said.id]
  const { list, letters } = await celeb.call(api.celeb.answeredLetters, { replyId: replies })
  expect(list).toEqual([
    { replyId: one.id, letterId: first.id },
    { replyId: two.id, letterId: second.id },
    { replyId: three.id, letterId: second.id },
  ])
  expect(letters).toMatchObject([
    { content: '첫 편지', deletedAt: null },
    { content: null, deletedAt: expect.any(Date) },
  ])
  const other = await world.celeb()
  for (const person of [other, celeb])
    expect(await person.call(api.celeb.answeredLetters, { replyId: person === other ? replies : said.id })).toEqual({
      list: [],
      letters: [],
    })
})

it('a reply to a birthday greeting answers the greeting, which only its fan got', async () => {
  const {
    celeb,
    fans: [born, other],
  } = await celebWithFans(2)
  const birthday = '{nickname}, 생일 축하해!'
  await celeb.call(api.celeb.saveAutoMessages, { isWelcomeOn: false, welcome: '', isBirthdayOn: true, birthday })
  const letter = await celeb.say(celeb.broadcastId, '잘 자')
  world.pass(86_400_000)
  await world.ctx.db.rows('update users set public_birthday = $2 where id = $1', [born!.id, seoulDate(world.ctx.now())])
  await greetBirthdays(world.ctx)
  const thanks = await born!.say(celeb.broadcastId, '고마워요')
  const night = await other!.say(celeb.broadcastId, '잘 자요')
  const { list, letters } = await celeb.call(api.celeb.answeredLetters, { replyId: [thanks.id, night.id] })
  expect(list).toEqual([
    { replyId: thanks.id, letterId: letters[1]!.id },
    { replyId: night.id, letterId: letter.id },
  ])
  expect(words(letters)).toEqual(['잘 자', birthday])
})
