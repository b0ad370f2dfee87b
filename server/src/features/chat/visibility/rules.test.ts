import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { endExpiredPremiums } from '../../subscription/endExpiredPremiums.ts'

const dayMs = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const contents = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)

/** Deletes by the socket and waits for the answer of the event. Throws the error that it carries. */
async function remove(who: Actor, messageId: ChatMessageId): Promise<void> {
  const line = await who.connect()
  const answer = (await line.socket.timeout(5_000).emitWithAck('chatMessageDelete', messageId)) as { error?: object }
  line.close()
  if (answer.error) throw Object.assign(new Error('refused'), answer.error)
}

async function star(days = 800): Promise<{ celeb: CelebActor; fan: Actor }> {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, days)
  return { celeb, fan }
}

describe('direct messages', () => {
  it('a fan without premium can neither open, read nor write a celeb’s direct chat', async () => {
    const [celeb, fan] = [await world.celeb(), await world.fan()]
    await expect(fan.open(celeb)).rejects.toMatchObject({ code: 'membership_required' })
    const chatId = await celeb.open(fan)
    await expect(fan.say(chatId, '안녕')).rejects.toMatchObject({ code: 'membership_required' })
    await expect(fan.history(chatId)).rejects.toMatchObject({ code: 'membership_required' })
  })

  it('hides what a celeb writes from a fan who may not enter, in lists and live, until she may again', async () => {
    const [celeb, fan] = [await world.celeb(), await world.fan()]
    const chatId = await celeb.open(fan)
    const line = await fan.connect()
    await celeb.say(chatId, '들리니?')
    expect(await fan.chat(chatId)).toMatchObject({ lastMessage: null, newCount: 0, newFirstId: null })

    await world.premium(fan, celeb)
    const { chat } = await line.next('chatUpdate')
    expect(chat).toMatchObject({ id: chatId, newCount: 1, lastMessage: { content: '들리니?' } })
    expect(await fan.chat(chatId)).toMatchObject({ newCount: 1, lastMessage: { content: '들리니?' } })
    expect(line.all('chatMessage')).toEqual([])
    await celeb.say(chatId, '이제 들리지?')
    await line.next('chatMessage', ({ chatMessage }) => chatMessage.content === '이제 들리지?')
    line.close()
  })

  it('a fan with premium enters and writes, a celeb answers for free, two fans need nothing', async () => {
    const { celeb, fan } = await star()
    const chatId = await fan.open(celeb)
    await fan.say(chatId, '안녕')
    await celeb.say(chatId, '반가워')
    expect(await contents(fan, chatId)).toEqual(['안녕', '반가워'])
    const [one, other] = [await world.fan(), await world.fan()]
    await one.say(await one.open(other), '친구야')
  })

  it('opens one chat for one pair, whoever asks and however often', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const ids = await Promise.all([one.open(other), other.open(one), one.open(other), other.open(one)])
    expect(new Set(ids).size).toBe(1)
    expect((await one.call(api.chat.directMessage, { userId: other.id })).chat?.id).toBe(ids[0])
    await expect(one.open(one)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(
      one.call(api.chat.create, { userIds: ['f'.repeat(24) as Actor['id']], isDM: true }),
    ).rejects.toMatchObject({ code: 'user_not_found' })
  })

  it('a stranger finds nothing of a chat of two', async () => {
    const [one, other, stranger] = [await world.fan(), await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const sent = await one.say(chatId, '비밀')
    await expect(stranger.history(chatId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.say(chatId, '나도')).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(stranger, sent.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await contents(other, chatId)).toEqual(['비밀'])
  })
})

describe('broadcasts', () => {
  it('only a premium fan reads and answers', async () => {
    const celeb = await world.celeb()
    const follower = await world.fan()
    await follower.call(api.user.subscribe, { celebUserId: celeb.id })
    await celeb.say(celeb.broadcastId, '안녕')
    await expect(follower.history(celeb.broadcastId)).rejects.toMatchObject({ code: 'membership_required' })
    await expect(follower.say(celeb.broadcastId, '저요')).rejects.toMatchObject({ code: 'membership_required' })
    expect(await follower.chat(celeb.broadcastId)).toBeNull()
  })

  it('a reply is read by its fan and the celeb alone', async () => {
    const { celeb, fan } = await star()
    const other = await world.fan()
    await world.premium(other, celeb)
    await celeb.say(celeb.broadcastId, '안녕')
    await fan.say(celeb.broadcastId, '저예요')
    expect(await contents(fan, celeb.broadcastId)).toEqual(['안녕', '저예요'])
    expect(await contents(celeb, celeb.broadcastId)).toEqual(['안녕', '저예요'])
    expect(await contents(other, celeb.broadcastId)).toEqual(['안녕'])
    const replies = await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })
    expect(replies.chatMessages.map(({ content }) => content)).toEqual(['저예요'])
    await expect(fan.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  })

  it('a fan who came later sees only what was sent since, and nothing of a gap', async () => {
    const celeb = await world.celeb()
    const fan = await world.fan()
    await celeb.say(celeb.broadcastId, '전')
    await world.premium(fan, celeb, 1)
    await celeb.say(celeb.broadcastId, '첫 구독')
    world.pass(dayMs + 1)
    // The job that closes what has run out comes a moment later: the end counts, not the job.
    await celeb.say(celeb.broadcastId, '틈')
    await expect(fan.history(celeb.broadcastId)).rejects.toMatchObject({ code: 'membership_required' })
    await world.premium(fan, celeb, 1)
    await celeb.say(celeb.broadcastId, '다시')
    expect(await contents(fan, celeb.broadcastId)).toEqual(['첫 구독', '다시'])
    expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 1, lastMessage: { content: '다시' } })
  })

  it('whose premium is over has read nothing of what came since in her direct chat', async () => {
    const { celeb, fan } = await star(1)
    const chatId = await fan.open(celeb)
    const seen = await celeb.say(chatId, '아직 있니?')
    const read = async (id: ChatMessageId) => {
      const line = await (await world.device(fan)).connect()
      await line.socket.timeout(5_000).emitWithAck('chatMessageRead', [id])
      line.close()
      await world.ctx.reads.idle()
      return (await (await world.device(celeb)).history(chatId)).map((message) => message.read)
    }
    expect(await read(seen.id)).toEqual([true])
    world.pass(dayMs + 1)
    await endExpiredPremiums(world.ctx)
    const later = await (await world.device(celeb)).say(chatId, '이제는?')
    expect(await read(later.id)).toEqual([true, false])
  })

  it('a reply may be 30 characters at first, and longer by the days of the running subscription', async () => {
    const { celeb, fan } = await star()
    const steps = [
      { days: 0, allowed: 30 },
      { days: 48, allowed: 30 },
      { days: 1, allowed: 50 },
      { days: 27, allowed: 77 },
      { days: 23, allowed: 100 },
      { days: 100, allowed: 200 },
      { days: 165, allowed: 300 },
    ]
    for (const { days, allowed } of steps) {
      world.pass(days * dayMs)
      const [starNow, fanNow] = [await world.device(celeb), await world.device(fan)]
      await starNow.say(celeb.broadcastId, '안녕')
      await expect(fanNow.say(celeb.broadcastId, '가'.repeat(allowed + 1))).rejects.toMatchObject({
        code: 'invalid_parameters',
        data: [{ path: 'chatMessageParams.content', message: `${allowed}` }],
      })
      await fanNow.say(celeb.broadcastId, '👨‍👩‍👧‍👦'.repeat(3) + '가'.repeat(allowed - 3))
    }
  })

  it('three replies come back with the next broadcast, or after seven days', async () => {
    const { celeb, fan } = await star()
    await celeb.say(celeb.broadcastId, '안녕')
    const answer = () => fan.say(celeb.broadcastId, '응')
    for (let n = 0; n < 3; n++) await answer()
    await expect(answer()).rejects.toMatchObject({ code: 'reply_quota_used' })
    world.pass(limits.replyRefillMs - 60_000)
    await expect(answer()).rejects.toMatchObject({ code: 'reply_quota_used' })
    world.pass(60_001)
    for (let n = 0; n < 3; n++) await answer()
    await expect(answer()).rejects.toMatchObject({ code: 'reply_quota_used' })
  })

  it('a disabled chat is read by all and written in by the celeb alone', async () => {
    const { celeb, fan } = await star()
    const direct = await fan.open(celeb)
    await celeb.say(celeb.broadcastId, '안녕')
    for (const chatId of [direct, celeb.broadcastId]) {
      await world.ctx.db.rows('update chats set disabled = true where id = $1', [chatId])
      world.ctx.chats.forget(chatId)
      await expect(fan.say(chatId, '저요')).rejects.toMatchObject({ code: 'not_allowed' })
      await celeb.say(chatId, '공지')
      expect((await contents(fan, chatId)).at(-1)).toBe('공지')
      expect(await fan.chat(chatId)).toMatchObject({ disabled: true })
    }
  })

  it('may be taken back within five minutes, from everybody at once', async () => {
    const { celeb, fan } = await star()
    const line = await fan.connect()
    const [first, second] = [await celeb.say(celeb.broadcastId, '하나'), await celeb.say(celeb.broadcastId, '둘')]
    world.pass(limits.recallMs - 5_000)
    await remove(celeb, first.id)
    expect((await line.next('chatMessageDelete')).chatMessageId).toBe(first.id)
    expect(await fan.history(celeb.broadcastId)).toMatchObject([
      { id: first.id, content: null, deletedAt: expect.any(Date) },
      { id: second.id, content: '둘', deletedAt: null },
    ])
    expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 1, newFirstId: second.id })
    world.pass(10_000)
    await expect(remove(celeb, second.id)).rejects.toMatchObject({ code: 'recall_too_late' })
    line.close()
  })

  it('replies to a broadcast that was taken back answer the one before', async () => {
    const { celeb, fan } = await star()
    await celeb.say(celeb.broadcastId, '하나')
    const second = await celeb.say(celeb.broadcastId, '둘')
    await fan.say(celeb.broadcastId, '둘에게')
    await remove(celeb, second.id)
    for (let n = 0; n < 3; n++) await fan.say(celeb.broadcastId, '하나에게')
    await expect(fan.say(celeb.broadcastId, '더')).rejects.toMatchObject({ code: 'reply_quota_used' })
  })
})

describe('deleting', () => {
  it('one’s own message goes for everyone within 24 hours, later for oneself alone', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const [early, late] = [await one.say(chatId, '일찍'), await one.say(chatId, '늦게')]
    world.pass(limits.deleteForAllMs - 60_000)
    await remove(one, early.id)
    await remove(one, early.id)
    world.pass(60_001)
    await remove(one, late.id)
    expect(await contents(one, chatId)).toEqual([null])
    expect(await contents(other, chatId)).toEqual([null, '늦게'])
  })

  it('a message of another goes for oneself, on every device, with its unread mark', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const [first, last] = [await one.say(chatId, '하나'), await one.say(chatId, '둘')]
    const [line, theirs] = [await (await world.device(other)).connect(), await one.connect()]
    await remove(other, last.id)
    expect(await line.next('chatMessageDelete')).toMatchObject({ chatMessageId: last.id, isForMe: true })
    expect(await line.next('chatUnreadUpdate')).toMatchObject({ newCount: 1, newFirstId: first.id })
    expect((await other.chat(chatId))?.lastMessage?.id).toBe(first.id)
    expect(await contents(other, chatId)).toEqual(['하나'])
    expect(await contents(one, chatId)).toEqual(['하나', '둘'])
    expect(theirs.all('chatMessageDelete')).toEqual([])
    line.close()
    theirs.close()
  })

  it('of many messages at once ends, on a server with few connections', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const sent = await Promise.all(Array.from({ length: 40 }, (_, n) => one.say(chatId, `${n}`)))
    world.ctx.chats.forgetAll()
    const line = await one.connect()
    await Promise.all(sent.map(({ id }) => line.socket.timeout(5_000).emitWithAck('chatMessageDelete', id)))
    line.close()
    expect(new Set(await contents(other, chatId))).toEqual(new Set([null]))
    expect(await other.chat(chatId)).toMatchObject({ newCount: 0, newFirstId: null })
  })
})
