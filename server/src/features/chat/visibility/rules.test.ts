import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { endExpiredPremiums } from '../../subscription/access/endExpiredPremiums.ts'

const dayMs = 86_400_000

const world = useWalkingWorld()

const contents = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)

/** Deletes a message over a socket. Throws the error in the response. */
async function remove(who: Actor, messageId: ChatMessageId): Promise<void> {
  const connection = await who.connect()
  const answer = (await connection.ask('chatMessageDelete', messageId)) as {
    error?: object
  }
  connection.close()
  if (answer.error) throw Object.assign(new Error('refused'), answer.error)
}

async function celebWithPremiumFan(days = 800): Promise<{ celeb: CelebActor; fan: Actor }> {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, days)
  return { celeb, fan }
}

describe('direct messages', () => {
  it('a deletion reaches fans with access, even if they have blocked the celeb since, and no other fan', async () => {
    const celeb = await world.celeb()
    const fans = [await world.fan(), await world.fan(), await world.fan()] as const
    for (const [index, fan] of fans.entries()) await world.premium(fan, celeb, index === 0 ? 1 : 30)
    const connections = await Promise.all(fans.map((fan) => fan.connect()))
    world.pass(dayMs - 3_600_000)
    const spoken = []
    for (const fan of fans) spoken.push(await celeb.say(await celeb.open(fan), '잘못 보낸 말'))
    await fans[1].call(api.user.block, { userId: celeb.id })
    world.pass(2 * 3_600_000)
    await endExpiredPremiums(world.ctx)
    for (const { id } of spoken) await remove(celeb, id)
    for (const connection of connections) await connection.settled(world)
    expect(connections.map((connection) => connection.all('chatMessageDelete').length)).toEqual([0, 1, 1])
    for (const connection of connections) connection.close()
  })

  it('a fan without premium can neither open, read nor write a celeb’s direct chat', async () => {
    const [celeb, fan] = [await world.celeb(), await world.fan()]
    await expect(fan.open(celeb)).rejects.toMatchObject({ code: 'membership_required' })
    const chatId = await celeb.open(fan)
    await expect(fan.say(chatId, '안녕')).rejects.toMatchObject({ code: 'membership_required' })
    await expect(fan.history(chatId)).rejects.toMatchObject({ code: 'membership_required' })
  })

  it('hides a celeb’s messages from a fan without access, in lists and live, until the fan has access', async () => {
    const [celeb, fan] = [await world.celeb(), await world.fan()]
    const chatId = await celeb.open(fan)
    const connection = await fan.connect()
    await celeb.say(chatId, '들리니?')
    expect(await fan.chat(chatId)).toMatchObject({ lastMessage: null, newCount: 0, newFirstId: null })

    await world.premium(fan, celeb)
    const { chat } = await connection.next('chatUpdate')
    expect(chat).toMatchObject({ id: chatId, newCount: 1, lastMessage: { content: '들리니?' } })
    expect(await fan.chat(chatId)).toMatchObject({ newCount: 1, lastMessage: { content: '들리니?' } })
    await connection.settled(world)
    expect(connection.all('chatMessage')).toEqual([])
    await celeb.say(chatId, '이제 들리지?')
    await connection.next('chatMessage', ({ chatMessage }) => chatMessage.content === '이제 들리지?')
    connection.close()
  })

  it('only a fan who writes to a celeb needs premium', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
    const chatId = await fan.open(celeb)
    await fan.say(chatId, '안녕')
    await celeb.say(chatId, '반가워')
    expect(await contents(fan, chatId)).toEqual(['안녕', '반가워'])
    const [one, other] = [await world.fan(), await world.fan()]
    await one.say(await one.open(other), '친구야')
  })

  it('answers null for a direct chat that does not exist, with anybody', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const find = (userId: Actor['id']) => one.call(api.chat.directMessage, { userId })
    for (const id of [other.id, one.id, 'f'.repeat(24) as Actor['id'], '0'.repeat(24) as Actor['id']])
      expect(await find(id)).toEqual({ chat: null })
    const chatId = await other.open(one)
    expect((await find(other.id)).chat?.id).toBe(chatId)
    expect(await (await world.fan()).call(api.chat.directMessage, { userId: one.id })).toEqual({ chat: null })
  })

  it('opens only one chat for a pair of people', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const ids = await Promise.all([one.open(other), other.open(one), one.open(other), other.open(one)])
    expect(new Set(ids).size).toBe(1)
    expect((await one.call(api.chat.directMessage, { userId: other.id })).chat?.id).toBe(ids[0])
    await expect(one.open(one)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(
      one.call(api.chat.create, { userIds: ['f'.repeat(24) as Actor['id']], isDM: true }),
    ).rejects.toMatchObject({ code: 'user_not_found' })
  })

  it('a stranger can neither read, write nor delete in a direct chat', async () => {
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
  it('only a premium fan reads and replies', async () => {
    const celeb = await world.celeb()
    const follower = await world.fan()
    await follower.call(api.user.subscribe, { celebUserId: celeb.id })
    await celeb.say(celeb.broadcastId, '안녕')
    await expect(follower.history(celeb.broadcastId)).rejects.toMatchObject({ code: 'membership_required' })
    await expect(follower.say(celeb.broadcastId, '저요')).rejects.toMatchObject({ code: 'membership_required' })
    expect(await follower.chat(celeb.broadcastId)).toBeNull()
  })

  it('only its author and the celeb read a reply', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
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

  it('no other fan can do anything with a reply, even with its id', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
    const other = await world.fan()
    await world.premium(other, celeb)
    await celeb.say(celeb.broadcastId, '모두 안녕')
    const { id: chatMessageId } = await fan.say(celeb.broadcastId, '나만의 답장')
    for (const call of [api.chat.favoriteMessage, api.chat.listReaction])
      await expect(other.call(call, { chatMessageId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(other, chatMessageId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a fan sees only broadcasts from their periods of premium', async () => {
    const celeb = await world.celeb()
    const fan = await world.fan()
    await celeb.say(celeb.broadcastId, '전')
    await world.premium(fan, celeb, 1)
    await celeb.say(celeb.broadcastId, '첫 구독')
    world.pass(dayMs + 1)
    // The period ends when it expires, not when the job records the end.
    await celeb.say(celeb.broadcastId, '틈')
    expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toEqual(['첫 구독'])
    await world.premium(fan, celeb, 1)
    await celeb.say(celeb.broadcastId, '다시')
    expect(await contents(fan, celeb.broadcastId)).toEqual(['첫 구독', '다시'])
    expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 1, lastMessage: { content: '다시' } })
  })

  it('a receipt of a fan with ended premium does not count', async () => {
    const { celeb, fan } = await celebWithPremiumFan(1)
    const chatId = await fan.open(celeb)
    const seen = await celeb.say(chatId, '아직 있니?')
    const read = async (id: ChatMessageId) => {
      const connection = await (await world.device(fan)).connect()
      await connection.ask('chatMessageRead', [id])
      connection.close()
      await world.ctx.reads.idle()
      return (await (await world.device(celeb)).history(chatId)).map((message) => message.read)
    }
    expect(await read(seen.id)).toEqual([true])
    world.pass(dayMs + 1)
    await endExpiredPremiums(world.ctx)
    const later = await (await world.device(celeb)).say(chatId, '이제는?')
    expect(await read(later.id)).toEqual([true, false])
  })

  it('the length of a reply grows with the days of premium, from 30 characters', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
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

  it('the quota of three replies refills after seven days', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
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

  it('a disabled chat can be read by fans, and only the celeb writes in it', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
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

  it('a celeb can recall a broadcast within five minutes, for everybody at once', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
    const connection = await fan.connect()
    const [first, second] = [await celeb.say(celeb.broadcastId, '하나'), await celeb.say(celeb.broadcastId, '둘')]
    world.pass(limits.recallMs - 5_000)
    await remove(celeb, first.id)
    expect((await connection.next('chatMessageDelete')).chatMessageId).toBe(first.id)
    expect(await fan.history(celeb.broadcastId)).toMatchObject([
      { id: first.id, content: null, deletedAt: expect.any(Date) },
      { id: second.id, content: '둘', deletedAt: null },
    ])
    expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 1, newFirstId: second.id })
    world.pass(10_000)
    await expect(remove(celeb, second.id)).rejects.toMatchObject({ code: 'recall_too_late' })
    connection.close()
  })

  it('after a recall, replies count for the broadcast before', async () => {
    const { celeb, fan } = await celebWithPremiumFan()
    await celeb.say(celeb.broadcastId, '하나')
    const second = await celeb.say(celeb.broadcastId, '둘')
    await fan.say(celeb.broadcastId, '둘에게')
    await remove(celeb, second.id)
    for (let n = 0; n < 3; n++) await fan.say(celeb.broadcastId, '하나에게')
    await expect(fan.say(celeb.broadcastId, '더')).rejects.toMatchObject({ code: 'reply_quota_used' })
  })
})

describe('deletion', () => {
  it('of the author’s own message is for everybody within 24 hours, later only for the author', async () => {
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

  it('of another person’s message hides it on all devices of the viewer and from their unread count', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const [first, last] = [await one.say(chatId, '하나'), await one.say(chatId, '둘')]
    const [connection, otherConnection] = [await (await world.device(other)).connect(), await one.connect()]
    await remove(other, last.id)
    expect(await connection.next('chatMessageDelete')).toMatchObject({ chatMessageId: last.id, isForMe: true })
    expect(await connection.next('chatUnreadUpdate')).toMatchObject({ newCount: 1, newFirstId: first.id })
    expect((await other.chat(chatId))?.lastMessage?.id).toBe(first.id)
    expect(await contents(other, chatId)).toEqual(['하나'])
    expect(await contents(one, chatId)).toEqual(['하나', '둘'])
    await otherConnection.settled(world)
    expect(otherConnection.all('chatMessageDelete')).toEqual([])
    connection.close()
    otherConnection.close()
  })

  it('of many messages at once succeeds with few database connections', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    const sent = await Promise.all(Array.from({ length: 40 }, (_, n) => one.say(chatId, `${n}`)))
    world.ctx.chats.forgetAll()
    const connection = await one.connect()
    await Promise.all(sent.map(({ id }) => connection.ask('chatMessageDelete', id)))
    connection.close()
    expect(new Set(await contents(other, chatId))).toEqual(new Set([null]))
    expect(await other.chat(chatId)).toMatchObject({ newCount: 0, newFirstId: null })
  })
})
