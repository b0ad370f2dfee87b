import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { codeOf } from '../../../test/signUpPerson.ts'

const world = useWalkingWorld()

const contents = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)
const follower = async (celeb: Actor) => {
  const fan = await world.fan()
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  return fan
}

describe('a subscription chat', () => {
  it('is read by all followers while they follow, and written in by premium fans and the celeb', async () => {
    const celeb = await world.celeb()
    const [reader, writer] = [await follower(celeb), await follower(celeb)]
    await world.premium(writer, celeb)
    const connection = await reader.connect()
    await celeb.say(celeb.subscriptionId, '어서 와')
    await writer.say(celeb.subscriptionId, '안녕하세요')
    expect(await codeOf(reader.say(celeb.subscriptionId, '저도'))).toBe('membership_required')
    await connection.next('chatMessage', ({ chatMessage }) => chatMessage.content === '안녕하세요')
    expect(await contents(reader, celeb.subscriptionId)).toEqual(['어서 와', '안녕하세요'])
    expect(await reader.chat(celeb.subscriptionId)).toMatchObject({
      isSubscription: true,
      userIds: [reader.id, celeb.id],
      newCount: 2,
    })
    await reader.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect(await connection.next('chatDelete')).toEqual({ chatId: celeb.subscriptionId })
    await celeb.say(celeb.subscriptionId, '남은 사람만')
    await connection.settled(world)
    expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).not.toContain('남은 사람만')
    expect(await codeOf(reader.history(celeb.subscriptionId))).toBe('membership_required')
    connection.close()
  })

  it('has slow mode for fans but not the celeb, and counts no message from before the follow as unread', async () => {
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
    // Shortly before a multiple of three seconds, and shortly after it.
    world.stopClock()
    world.pass(3 * limits.slowModeMs - 100 - (world.ctx.now().getTime() % limits.slowModeMs))
    expect(await codeOf(fan.say(celeb.subscriptionId, '다시'))).toBe('ok')
    world.pass(200)
    expect(await codeOf(fan.say(celeb.subscriptionId, '너무 빨리'))).toBe('too_many_requests')
    world.pass(limits.slowModeMs - 200)
    expect(await codeOf(fan.say(celeb.subscriptionId, '또'))).toBe('ok')
    world.startClock()
    await celeb.say(celeb.subscriptionId, '하나')
    await celeb.say(celeb.subscriptionId, '둘')
  })
})

describe('a celeb group', () => {
  it('is opened by a celeb for their followers and other celebs, who read from their invitation on', async () => {
    const [celeb, friend] = [await world.celeb(), await world.celeb()]
    const [fan, late, stranger] = [await follower(celeb), await follower(celeb), await world.fan()]
    expect(await codeOf(fan.call(api.chat.create, { userIds: [late.id] }))).toBe('not_allowed')
    expect(await codeOf(celeb.call(api.chat.create, { userIds: [stranger.id] }))).toBe('not_allowed')
    const connection = await fan.connect()
    const { chat } = await celeb.call(api.chat.create, { userIds: [fan.id, friend.id], title: '별 모임' })
    expect((await connection.next('chatCreate')).chat).toMatchObject({
      id: chat.id,
      isCelebGroup: true,
      title: '별 모임',
      ownerId: celeb.id,
    })
    await fan.say(chat.id, '먼저 왔어요')
    await friend.call(api.chat.invite, { chatId: chat.id, userIds: [celeb.id] }).catch(() => {})
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [late.id] })
    expect((await connection.next('chatUserAdd')).users.map(({ id }) => id)).toEqual([late.id])
    await celeb.say(chat.id, '다들 모였네')
    expect(await contents(late, chat.id)).toEqual(['다들 모였네'])
    expect(await contents(fan, chat.id)).toEqual(['먼저 왔어요', '다들 모였네'])
    expect((await late.chat(chat.id))?.userIds.toSorted()).toEqual([celeb.id, friend.id, fan.id, late.id].toSorted())
    connection.close()
  })

  it('quotes no message from before an invitation to the invited person, live or fetched', async () => {
    const celeb = await world.celeb()
    const [early, late] = [await follower(celeb), await follower(celeb)]
    const { chat } = await celeb.call(api.chat.create, { userIds: [early.id] })
    const secret = await celeb.say(chat.id, '우리끼리')
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [late.id] })
    const connections = [await early.connect(), await late.connect()]
    await celeb.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: chat.id, content: '그랬지', replyToId: secret.id },
    })
    const heard = await Promise.all(connections.map((connection) => connection.next('chatMessage')))
    expect(heard.map(({ chatMessage }) => chatMessage.replyTo?.content ?? null)).toEqual(['우리끼리', null])
    expect((await late.history(chat.id)).map(({ replyTo }) => replyTo)).toEqual([null])
    expect((await early.history(chat.id)).at(-1)).toMatchObject({ replyTo: { content: '우리끼리' } })
    for (const connection of connections) connection.close()
  })

  it('sends no more events to a person who left, until they are invited again', async () => {
    const celeb = await world.celeb()
    const [one, other] = [await follower(celeb), await follower(celeb)]
    const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
    const [connection, otherConnection] = [await one.connect(), await other.connect()]
    await one.call(api.chat.leave, { chatId: chat.id })
    expect(await otherConnection.next('chatUserRemove')).toEqual({ chatId: chat.id, userId: one.id })
    await celeb.say(chat.id, '들려?')
    await otherConnection.next('chatMessage')
    await connection.settled(world)
    expect(connection.all('chatMessage')).toEqual([])
    expect(await codeOf(one.history(chat.id))).toBe('not_found')
    expect(await one.chat(chat.id)).toBeNull()
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [one.id] })
    await celeb.say(chat.id, '다시 왔구나')
    expect((await connection.next('chatMessage')).chatMessage.content).toBe('다시 왔구나')
    expect(await contents(one, chat.id)).toEqual(['다시 왔구나'])
    for (const each of [connection, otherConnection]) each.close()
  })

  it('shows all members how far each has read', async () => {
    const celeb = await world.celeb()
    const [one, other] = [await follower(celeb), await follower(celeb)]
    const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
    const message = await celeb.say(chat.id, '읽어 봐')
    const [connection, celebConnection] = [await one.connect(), await celeb.connect()]
    connection.emit('chatMessageRead', [message.id])
    expect(await celebConnection.next('chatMessageReadUpdate')).toEqual({
      chatId: chat.id,
      userId: one.id,
      readId: message.id,
    })
    const { list } = await other.call(api.chat.listMember, { chatId: chat.id })
    expect(list.find(({ user }) => user.id === one.id)?.readId).toBe(message.id)
    expect(await one.chat(chat.id)).toMatchObject({ newCount: 0 })
    expect(await other.chat(chat.id)).toMatchObject({ newCount: 1 })
    const late = await follower(celeb)
    await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [late.id] })
    const { list: withLate } = await other.call(api.chat.listMember, { chatId: chat.id })
    expect(withLate.map(({ user, readId }) => [user.id, readId])).toContainEqual([late.id, message.id])
    expect((withLate.find(({ user }) => user.id === other.id)?.readId ?? '') < message.id).toBe(true)
    for (const each of [connection, celebConnection]) each.close()
  })
})

describe('a direct chat', () => {
  it('that a person left shows again with its history when the next message arrives', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    await one.say(chatId, '하나')
    await other.call(api.chat.leave, { chatId })
    expect(await other.chat(chatId)).toBeNull()
    await one.say(chatId, '둘')
    expect(await other.chat(chatId)).toMatchObject({ newCount: 2 })
    expect(await contents(other, chatId)).toEqual(['하나', '둘'])
  })

  it('that a person left shows again on all their devices when they open it', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const chatId = await one.open(other)
    await one.say(chatId, '하나')
    await one.call(api.chat.leave, { chatId })
    const [connection, otherConnection] = [await one.connect(), await other.connect()]
    expect(await one.open(other)).toBe(chatId)
    expect((await connection.next('chatCreate')).chat.id).toBe(chatId)
    expect(await one.chat(chatId)).toMatchObject({ lastMessage: { content: '하나' } })
    await one.say(chatId, '둘')
    await otherConnection.next('chatMessage')
    await otherConnection.settled(world)
    expect(otherConnection.all('chatCreate')).toEqual([])
    for (const each of [connection, otherConnection]) each.close()
  })

  it('can be read by free followers while the celeb has seats left, and written in for points', async () => {
    const celeb = await world.celeb()
    const fans = await Promise.all(Array.from({ length: 4 }, () => follower(celeb)))
    const hasFreeSeat = async () =>
      (await fans[0]!.call(api.user.profile, { userId: [celeb.id], username: [] })).users[0]!.celeb!.hasFreeSeat
    expect(await codeOf(fans[0]!.open(celeb))).toBe('membership_required')
    expect(await hasFreeSeat()).toBe(false)
    await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 2 })
    expect(await hasFreeSeat()).toBe(true)
    const codes = await Promise.all(fans.map((fan) => codeOf(fan.open(celeb))))
    expect(codes.toSorted()).toEqual(['membership_required', 'membership_required', 'ok', 'ok'])
    expect(await hasFreeSeat()).toBe(false)
    const seated = fans[codes.indexOf('ok')]!
    const chatId = await seated.open(celeb)
    expect(await codeOf(seated.say(chatId, '안녕'))).toBe('insufficient_point_balance')
    await celeb.say(chatId, '어서 와')
    expect(await contents(seated, chatId)).toEqual(['어서 와'])
    expect(await celeb.call(api.celeb.maxPrivateChats, {})).toEqual({
      maxPrivateChats: 2,
      usedPrivateChats: 2,
      pricePoints: 100,
    })
    await seated.call(api.user.unsubscribe, { celebUserId: celeb.id })
    expect(await codeOf(seated.history(chatId))).toBe('membership_required')
    expect(await celeb.call(api.celeb.maxPrivateChats, {})).toMatchObject({ usedPrivateChats: 1 })
    expect(await hasFreeSeat()).toBe(true)
  })

  it('leaves no seat to a fan who unfollows while they enter', async () => {
    const celeb = await world.celeb()
    await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 20 })
    const fans = await Promise.all(Array.from({ length: 10 }, () => follower(celeb)))
    await Promise.all(
      fans.flatMap((fan) => [codeOf(fan.open(celeb)), fan.call(api.user.unsubscribe, { celebUserId: celeb.id })]),
    )
    expect(await celeb.call(api.celeb.maxPrivateChats, {})).toMatchObject({ usedPrivateChats: 0 })
    for (const fan of fans) expect((await fan.call(api.permission.dmEnter, {})).permissionDMEnters).toEqual([])
  })

  it('that the celeb disabled can be read by the fan but not written in', async () => {
    const celeb = await world.celeb()
    const fan = await world.fan()
    await world.premium(fan, celeb)
    const chatId = await fan.open(celeb)
    const connection = await fan.connect()
    await celeb.call(api.chat.toggleDisabled, { chatId, disabled: true })
    expect((await connection.next('chatUpdate', ({ chat }) => chat.disabled === true)).chat.id).toBe(chatId)
    expect(await codeOf(fan.say(chatId, '안녕'))).toBe('not_allowed')
    await celeb.say(chatId, '오늘은 쉴게')
    expect(await contents(fan, chatId)).toEqual(['오늘은 쉴게'])
    await celeb.call(api.chat.toggleDisabled, { chatId, disabled: false })
    expect(await codeOf(fan.say(chatId, '안녕'))).toBe('ok')
    connection.close()
  })
})

it('readAll reads all chats; pins and mutes are private and shared by all devices', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const chats = [await other.open(one), await third.open(one)]
  await other.say(chats[0]!, '하나')
  await third.say(chats[1]!, '둘')
  await one.call(api.chat.readAll, {})
  for (const chatId of chats) expect(await one.chat(chatId)).toMatchObject({ newCount: 0 })
  const connection = await (await world.device(one)).connect()
  await one.call(api.chat.saveSettings, { chatId: chats[0]!, isPinned: true, isMuted: true })
  expect((await connection.next('chatUpdate')).chat).toMatchObject({ isMuted: true, pinnedAt: expect.any(Date) })
  await one.call(api.chat.saveSettings, { chatId: chats[0]!, isPinned: false })
  expect(await one.chat(chats[0]!)).toMatchObject({ isMuted: true, pinnedAt: null })
  expect(await other.chat(chats[0]!)).toMatchObject({ isMuted: false })
  connection.close()
})
