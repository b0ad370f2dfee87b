import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const contents = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

const follower = async (celeb: Actor) => {
  const fan = await world.fan()
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  return fan
}

describe('a subscription chat', () => {
  it('comes with following, is read by all followers, written in by premium fans and the celeb, and goes with unfollowing', async () => {
    const celeb = await world.celeb()
    const [reader, writer] = [await follower(celeb), await follower(celeb)]
    await world.premium(writer, celeb)
    const line = await reader.connect()
    await celeb.say(celeb.subscriptionId, '어서 와')
    await writer.say(celeb.subscriptionId, '안녕하세요')
    expect(await codeOf(reader.say(celeb.subscriptionId, '저도'))).toBe('membership_required')
    await line.next('chatMessage', ({ chatMessage }) => chatMessage.content === '안녕하세요')
    expect(await contents(reader, celeb.subscriptionId)).toEqual(['어서 와', '안녕하세요'])
    expect(await reader.chat(celeb.subscriptionId)).toMatchObject({
      isSubscription: true,
      userIds: [reader.id, celeb.id],
      newCount: 2,
    })
    await reader.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect(await line.next('chatDelete')).toEqual({ chatId: celeb.subscriptionId })
    await celeb.say(celeb.subscriptionId, '남은 사람만')
    expect(line.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).not.toContain('남은 사람만')
    expect(await codeOf(reader.history(celeb.subscriptionId))).toBe('membership_required')
    line.close()
  })

  it('has slow mode for fans, not for the celeb, and what was there before following is never unread', async () => {
    const celeb = await world.celeb()
    await celeb.say(celeb.subscriptionId, '예전 이야기')
    world.pass(2_000)
    const fan = await follower(celeb)
    await world.premium(fan, celeb)
    expect(await fan.chat(celeb.subscriptionId)).toMatchObject({ newCount: 0, lastMessage: { content: '예전 이야기' } })
    const codes = await Promise.all(Array.from({ length: 4 }, (_, n) => codeOf(fan.say(celeb.subscriptionId, `${n}`))))
    expect(codes.toSorted()).toEqual(['ok', 'too_many_requests', 'too_many_requests', 'too_many_requests'])
    world.pass(limits.slowModeMs)
    expect(await codeOf(fan.say(celeb.subscriptionId, '이제'))).toBe('ok')
    await celeb.say(celeb.subscriptionId, '하나')
    await celeb.say(celeb.subscriptionId, '둘')
  })
})

describe('a celeb group', () => {
  it('is opened by a celeb with her followers and celebs, who read from their invitation on', async () => {
    const [celeb, friend] = [await world.celeb(), await world.celeb()]
    const [fan, late, stranger] = [await follower(celeb), await follower(celeb), await world.fan()]
    expect(await codeOf(fan.call(api.chat.create, { userIds: [late.id] }))).toBe('not_allowed')
    expect(await codeOf(celeb.call(api.chat.create, { userIds: [stranger.id] }))).toBe('not_allowed')
    const line = await fan.connect()
    const { chat } = await celeb.call(api.chat.create, { userIds: [fan.id, friend.id], title: '별 모임' })
    expect((await line.next('chatCreate')).chat).toMatchObject({
      id: chat.id,
      isCelebGroup: true,
      title: '별 모임',
      ownerId: celeb.id,
    })
    await fan.say(chat.id, '먼저 왔어요')
    await friend.call(api.chat.invite, { chatId: chat.id, userIds: [celeb.id] }).catch(() => {})
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [late.id] })
    expect((await line.next('chatUserAdd')).users.map(({ id }) => id)).toEqual([late.id])
    await celeb.say(chat.id, '다들 모였네')
    expect(await contents(late, chat.id)).toEqual(['다들 모였네'])
    expect(await contents(fan, chat.id)).toEqual(['먼저 왔어요', '다들 모였네'])
    expect((await late.chat(chat.id))?.userIds.toSorted()).toEqual([celeb.id, friend.id, fan.id, late.id].toSorted())
    line.close()
  })

  it('quotes nothing from before an invitation to those invited later, live and fetched', async () => {
    const celeb = await world.celeb()
    const [early, late] = [await follower(celeb), await follower(celeb)]
    const { chat } = await celeb.call(api.chat.create, { userIds: [early.id] })
    const secret = await celeb.say(chat.id, '우리끼리')
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [late.id] })
    const lines = [await early.connect(), await late.connect()]
    await celeb.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: chat.id, content: '그랬지', replyToId: secret.id },
    })
    const heard = await Promise.all(lines.map((line) => line.next('chatMessage')))
    expect(heard.map(({ chatMessage }) => chatMessage.replyTo?.content ?? null)).toEqual(['우리끼리', null])
    expect((await late.history(chat.id)).map(({ replyTo }) => replyTo)).toEqual([null])
    expect((await early.history(chat.id)).at(-1)).toMatchObject({ replyTo: { content: '우리끼리' } })
    for (const line of lines) line.close()
  })

  it('is left for good: nothing of it arrives any more, and one may be invited anew', async () => {
    const celeb = await world.celeb()
    const [one, other] = [await follower(celeb), await follower(celeb)]
    const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
    const [line, theirs] = [await one.connect(), await other.connect()]
    await one.call(api.chat.leave, { chatId: chat.id })
    expect(await theirs.next('chatUserRemove')).toEqual({ chatId: chat.id, userId: one.id })
    await celeb.say(chat.id, '들려?')
    await theirs.next('chatMessage')
    expect(line.all('chatMessage')).toEqual([])
    expect(await codeOf(one.history(chat.id))).toBe('not_found')
    expect(await one.chat(chat.id)).toBeNull()
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [one.id] })
    await celeb.say(chat.id, '다시 왔구나')
    expect((await line.next('chatMessage')).chatMessage.content).toBe('다시 왔구나')
    expect(await contents(one, chat.id)).toEqual(['다시 왔구나'])
    for (const each of [line, theirs]) each.close()
  })

  it('tells everybody how far each has read', async () => {
    const celeb = await world.celeb()
    const [one, other] = [await follower(celeb), await follower(celeb)]
    const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
    const message = await celeb.say(chat.id, '읽어 봐')
    const [line, hers] = [await one.connect(), await celeb.connect()]
    line.emit('chatMessageRead', [message.id])
    expect(await hers.next('chatMessageReadUpdate')).toEqual({ chatId: chat.id, userId: one.id, readId: message.id })
    const { list } = await other.call(api.chat.listMember, { chatId: chat.id })
    expect(list.find(({ user }) => user.id === one.id)?.readId).toBe(message.id)
    expect(await one.chat(chat.id)).toMatchObject({ newCount: 0 })
    expect(await other.chat(chat.id)).toMatchObject({ newCount: 1 })
    const late = await follower(celeb)
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [late.id] })
    const { list: withLate } = await other.call(api.chat.listMember, { chatId: chat.id })
    expect(withLate.map(({ user, readId }) => [user.id, readId])).toContainEqual([late.id, message.id])
    expect((withLate.find(({ user }) => user.id === other.id)?.readId ?? '') < message.id).toBe(true)
    for (const each of [line, hers]) each.close()
  })
})

describe('a direct chat', () => {
  it('hidden by leaving comes back with the next message, its history kept', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    await one.say(chatId, '하나')
    await other.call(api.chat.leave, { chatId })
    expect(await other.chat(chatId)).toBeNull()
    await one.say(chatId, '둘')
    expect(await other.chat(chatId)).toMatchObject({ newCount: 2 })
    expect(await contents(other, chatId)).toEqual(['하나', '둘'])
  })

  it('hidden by leaving comes back for whoever opens it again, on all her devices and for her alone', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    await one.say(chatId, '하나')
    await one.call(api.chat.leave, { chatId })
    const [hers, theirs] = [await one.connect(), await other.connect()]
    expect(await one.open(other)).toBe(chatId)
    expect((await hers.next('chatCreate')).chat.id).toBe(chatId)
    expect(await one.chat(chatId)).toMatchObject({ lastMessage: { content: '하나' } })
    await one.say(chatId, '둘')
    await theirs.next('chatMessage')
    expect(theirs.all('chatCreate')).toEqual([])
    for (const each of [hers, theirs]) each.close()
  })

  it('without premium is entered while a place is left, and written in not yet', async () => {
    const celeb = await world.celeb()
    const fans = await Promise.all(Array.from({ length: 4 }, () => follower(celeb)))
    expect(await codeOf(fans[0]!.open(celeb))).toBe('membership_required')
    await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 2 })
    const codes = await Promise.all(fans.map((fan) => codeOf(fan.open(celeb))))
    expect(codes.toSorted()).toEqual(['membership_required', 'membership_required', 'ok', 'ok'])
    const inside = fans[codes.indexOf('ok')]!
    const chatId = await inside.open(celeb)
    expect(await codeOf(inside.say(chatId, '안녕'))).toBe('membership_required')
    await celeb.say(chatId, '어서 와')
    expect(await contents(inside, chatId)).toEqual(['어서 와'])
    expect(await celeb.call(api.celeb.maxPrivateChats, {})).toEqual({ maxPrivateChats: 2, usedPrivateChats: 2 })
    await inside.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect(await codeOf(inside.history(chatId))).toBe('membership_required')
    expect(await celeb.call(api.celeb.maxPrivateChats, {})).toMatchObject({ usedPrivateChats: 1 })
  })

  it('that the celeb disabled is read and not written in by the fan', async () => {
    const celeb = await world.celeb()
    const fan = await world.fan()
    await world.premium(fan, celeb)
    const chatId = await fan.open(celeb)
    const line = await fan.connect()
    await celeb.call(api.chat.toggleDisabled, { chatId, disabled: true })
    expect((await line.next('chatUpdate', ({ chat }) => chat.disabled === true)).chat.id).toBe(chatId)
    expect(await codeOf(fan.say(chatId, '안녕'))).toBe('not_allowed')
    await celeb.say(chatId, '오늘은 쉴게')
    expect(await contents(fan, chatId)).toEqual(['오늘은 쉴게'])
    await celeb.call(api.chat.toggleDisabled, { chatId, disabled: false })
    expect(await codeOf(fan.say(chatId, '안녕'))).toBe('ok')
    line.close()
  })
})

it('all is marked as read at once, and pins and silence are one’s own on every device', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const chats = [await other.open(one), await third.open(one)]
  await other.say(chats[0]!, '하나')
  await third.say(chats[1]!, '둘')
  await one.call(api.chat.readAll, {})
  for (const chatId of chats) expect(await one.chat(chatId)).toMatchObject({ newCount: 0 })
  const line = await (await world.device(one)).connect()
  await one.call(api.chat.saveSettings, { chatId: chats[0]!, isPinned: true, isMuted: true })
  expect((await line.next('chatUpdate')).chat).toMatchObject({ isMuted: true, pinnedAt: expect.any(Date) })
  await one.call(api.chat.saveSettings, { chatId: chats[0]!, isPinned: false })
  expect(await one.chat(chats[0]!)).toMatchObject({ isMuted: true, pinnedAt: null })
  expect(await other.chat(chats[0]!)).toMatchObject({ isMuted: false })
  line.close()
})
