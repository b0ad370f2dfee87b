import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { codeOf } from '../../../test/signUpPerson.ts'

const dayMs = 24 * 3_600_000
const world = useWalkingWorld()

/** A stranger who wrote to a fan. */
async function openRequest(): Promise<{ sender: Actor; recipient: Actor; chatId: ChatId }> {
  const [sender, recipient] = [await world.fan(), await world.fan()]
  const chatId = (await sender.ask(recipient)).id
  await sender.say(chatId, '안녕하세요')
  return { sender, recipient, chatId }
}

describe('a message request', () => {
  it('is an ordinary chat for its sender and a request without an unread count for its recipient', async () => {
    const { sender, recipient, chatId } = await openRequest()
    expect(await sender.chat(chatId)).toMatchObject({ request: 'sent' })
    expect(await recipient.chat(chatId)).toMatchObject({
      request: 'received',
      newCount: 0,
      newFirstId: null,
      lastMessage: { content: '안녕하세요' },
    })
  })

  it('reaches the recipient with its first message, live and in the list', async () => {
    const [sender, recipient] = [await world.fan(), await world.fan()]
    const line = await recipient.connect()
    const chatId = (await sender.ask(recipient)).id
    expect(await recipient.chat(chatId)).toBeNull()
    await sender.say(chatId, '안녕하세요')
    const { chatMessage } = await line.next('chatMessage', () => true)
    expect(chatMessage.content).toBe('안녕하세요')
    await line.settled(world)
    expect(line.heard.some(({ event }) => event === 'chatCreate')).toBe(false)
    expect(await recipient.chat(chatId)).not.toBeNull()
    line.close()
  })

  it('takes three texts and no media from its sender, on several connections at once too', async () => {
    const [sender, recipient] = [await world.fan(), await world.fan()]
    const chatId = (await sender.ask(recipient)).id
    expect(await codeOf(sender.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel }))).toBe('request_pending')
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => codeOf(sender.say(chatId, `안녕 ${n}`))))
    expect(sent.filter((code) => code === 'request_pending')).toHaveLength(8 - limits.textsPerRequest)
    expect(await recipient.history(chatId)).toHaveLength(limits.textsPerRequest)
  })

  it('shows its sender neither how far it was read nor who is typing, until it is accepted', async () => {
    const { sender, recipient, chatId } = await openRequest()
    const [theirs, mine] = [await sender.connect(), await recipient.connect()]
    const [message] = await recipient.history(chatId)
    await mine.ask('chatMessageRead', [message!.id])
    await world.ctx.reads.idle()
    await mine.ask('chatTyping', chatId)
    expect((await sender.history(chatId))[0]).toMatchObject({ read: false })
    expect((await sender.chat(chatId))?.lastMessage).toMatchObject({ read: false })
    const { list } = await sender.call(api.chat.listMember, { chatId })
    expect(list.find(({ user }) => user.id === recipient.id)).toMatchObject({ readId: null })

    await recipient.call(api.chat.acceptRequest, { chatId })
    // Events to one device arrive in order: nothing came before the acceptance.
    expect(await theirs.next('chatUpdate', ({ chat }) => chat.id === chatId)).toEqual({
      chat: { id: chatId, request: null },
    })
    expect(theirs.heard.map(({ event }) => event)).not.toContain('chatTyping')
    expect(await theirs.next('chatMessageReadUpdate', () => true)).toEqual({
      chatId,
      userId: recipient.id,
      readId: message!.id,
    })
    expect((await sender.history(chatId))[0]).toMatchObject({ read: true })
    for (const line of [theirs, mine]) line.close()
  })

  it('becomes an ordinary chat when its recipient accepts, on all devices', async () => {
    const { sender, recipient, chatId } = await openRequest()
    const other = await (await world.device(recipient)).connect()
    const { chat } = await recipient.call(api.chat.acceptRequest, { chatId })
    expect(chat).toMatchObject({ request: null, newCount: 1 })
    await other.next('chatUpdate', (update) => update.chat.id === chatId && update.chat.request === null)
    expect(await sender.chat(chatId)).toMatchObject({ request: null })
    for (let n = 0; n < limits.textsPerRequest + 1; n++) await sender.say(chatId, `더 ${n}`)
    await sender.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
    expect(await recipient.chat(chatId)).toMatchObject({ newCount: limits.textsPerRequest + 2 })
    expect((await recipient.call(api.chat.acceptRequest, { chatId })).chat).toMatchObject({ request: null })
    other.close()
  })

  it('shows its recipient, and no other person, the sender’s join date and the celebs that both follow', async () => {
    const { sender, recipient, chatId } = await openRequest()
    const [celeb, other] = [await world.celeb({ nickname: '서하' }), await world.celeb()]
    for (const who of [sender, recipient]) await who.call(api.user.subscribe, { celebUserId: celeb.id })
    await sender.call(api.user.subscribe, { celebUserId: other.id })
    const { memberSince, celebs } = await recipient.call(api.chat.requestSender, { chatId })
    expect({ memberSince, celebs }).toEqual({ memberSince: seoulDate(world.ctx.now()).slice(0, 7), celebs: ['서하'] })
    for (const who of [sender, await world.fan()])
      expect(await codeOf(who.call(api.chat.requestSender, { chatId }))).toBe('not_found')
  })

  it('is accepted by answering it', async () => {
    const { sender, recipient, chatId } = await openRequest()
    await recipient.say(chatId, '반가워요')
    expect(await recipient.chat(chatId)).toMatchObject({ request: null })
    expect(await sender.chat(chatId)).toMatchObject({ request: null, newCount: 1 })
  })

  it('is not accepted by its sender, by others, or while one of the two blocks the other', async () => {
    const { sender, recipient, chatId } = await openRequest()
    const acceptAs = (who: Actor) => codeOf(who.call(api.chat.acceptRequest, { chatId }))
    expect(await acceptAs(sender)).toBe('not_allowed')
    expect(await acceptAs(await world.fan())).toBe('not_found')
    await recipient.call(api.user.block, { userId: sender.id })
    expect(await acceptAs(recipient)).toBe('not_allowed')
    expect(await recipient.chat(chatId)).toBeNull()
  })

  it('stays a request after its recipient deleted it and the sender writes again', async () => {
    const { sender, recipient, chatId } = await openRequest()
    await recipient.call(api.chat.leave, { chatId })
    expect(await recipient.chat(chatId)).toBeNull()
    await sender.say(chatId, '여기요')
    expect(await recipient.chat(chatId)).toMatchObject({ request: 'received', newCount: 0 })
  })

  it('does not exist between a celeb and a fan, with support, or in a chat from before requests existed', async () => {
    const [celeb, fan, support, friend] = [
      await world.celeb(),
      await world.fan(),
      await world.support(),
      await world.fan(),
    ]
    expect(await fan.chat((await celeb.ask(fan)).id)).toMatchObject({ request: null })
    expect(await fan.chat((await support.ask(fan)).id)).toMatchObject({ request: null })
    // Opens a chat as an older build does.
    const chatId = (await friend.ask(fan)).id
    await world.ctx.db.rows('update chats set requested_by = null where id = $1', [chatId])
    world.ctx.chats.forgetAll()
    await friend.say(chatId, '안녕')
    expect(await fan.chat(chatId)).toMatchObject({ request: null, newCount: 1 })
  })
})

describe('the strangers of a day', () => {
  const openAll = async (person: Actor, count: number) => {
    const strangers = await Promise.all(Array.from({ length: count }, () => world.fan()))
    return Promise.all(strangers.map((stranger) => codeOf(person.ask(stranger))))
  }
  const opened = (codes: string[]) => codes.filter((code) => code === 'ok').length

  it('are three while the account is new, then ten, also at the same moment', async () => {
    const person = await world.fan()
    expect(opened(await openAll(person, 6))).toBe(limits.strangersPerDayWhenNew)
    const refused = await person.ask(await world.fan()).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'too_many_strangers', data: { perDay: limits.strangersPerDayWhenNew } })
    world.pass(limits.newAccountMs)
    expect(opened(await openAll(person, 14))).toBe(limits.strangersPerDay)
    world.pass(dayMs)
    expect(opened(await openAll(person, 1))).toBe(1)
  })

  it('count neither celebs nor people who wrote first, and opening a chat again counts once', async () => {
    const [person, friend, celeb] = [await world.fan(), await world.fan(), await world.celeb()]
    await friend.ask(person)
    await celeb.ask(person)
    await person.ask(friend)
    const strangers = [await world.fan(), await world.fan(), await world.fan()]
    for (const stranger of [...strangers, ...strangers]) await person.ask(stranger)
    expect(opened(await openAll(person, 1))).toBe(0)
  })
})
