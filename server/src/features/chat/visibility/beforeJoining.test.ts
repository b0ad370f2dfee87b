import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()

const answer = async (who: Actor, chatId: ChatId, replyToId: ChatMessageId, content: string) =>
  (await who.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, content, replyToId } }))
    .chatMessage
const secret = '초대 전의 비밀 이야기'

/** A celeb's group of two, to which a third is invited after a secret. */
async function scene() {
  const [celeb, member, invited] = [await world.celeb(), await world.fan(), await world.fan()]
  for (const fan of [member, invited]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [member.id] })
  const before = await member.say(chat.id, secret)
  await celeb.call(api.chat.invite, { chatId: chat.id, userIds: [invited.id] })
  return { celeb, member, invited, group: chat.id, before }
}

it('in no call does an answer show an invited member a message from before the invitation', async () => {
  const { celeb, member, invited, group, before } = await scene()
  const connection = await invited.connect()
  const quoting = await answer(celeb, group, before.id, '그러게')
  expect(quoting.replyTo).toMatchObject({ content: secret })
  const heard = await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === quoting.id)
  await invited.call(api.chat.favoriteMessage, { chatMessageId: quoting.id })
  const { chatMessages: kept } = await invited.call(api.chat.listFavoritedMessage, {})
  const doors = [
    heard.chatMessage,
    ...(await invited.history(group)),
    ...kept,
    (await invited.chat(group))!.lastMessage,
  ]
  expect(doors.map((message) => [message!.id, message!.replyTo])).toEqual(doors.map(() => [quoting.id, null]))
  await connection.settled(world)
  expect(JSON.stringify(connection.heard)).not.toContain(secret)
  expect((await member.history(group)).at(-1)!.replyTo).toMatchObject({ content: secret })

  const chatMessageId = before.id
  const refused = { code: 'not_found' }
  await expect(answer(invited, group, before.id, '뭐였어?')).rejects.toMatchObject(refused)
  await expect(invited.call(api.chat.favoriteMessage, { chatMessageId })).rejects.toMatchObject(refused)
  await expect(invited.call(api.chat.hideMessage, { chatMessageId })).rejects.toMatchObject(refused)
  await expect(invited.call(api.chat.listReaction, { chatMessageId })).rejects.toMatchObject(refused)
  connection.close()
})

it('a read mark moves only to messages that the person may see', async () => {
  const { celeb, member, invited, group, before } = await scene()
  await world.premium(member, celeb)
  await world.premium(invited, celeb)
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  const ofOther = await member.say(celeb.broadcastId, '저예요')
  const strangers = await member.say(await member.open(celeb), '둘만의 말')
  const future = `${'f'.repeat(23)}e` as ChatMessageId
  const connection = await invited.connect()
  const read = async (...ids: ChatMessageId[]) => {
    await connection.ask('chatMessageRead', ids)
    await world.ctx.reads.idle()
    const { chats } = await invited.call(api.chat.list, {})
    const { list } = await member.call(api.chat.listMember, { chatId: group })
    return {
      group: chats.find(({ id }) => id === group)!.readId,
      broadcast: chats.find(({ id }) => id === celeb.broadcastId)!.readId,
      shown: list.find(({ user }) => user.id === invited.id)!.readId,
    }
  }
  const unmoved = { group: null, broadcast: null, shown: before.id }
  expect(await read(before.id, ofOther.id, strangers.id, future)).toEqual(unmoved)
  await connection.settled(world)
  expect(connection.all('chatUnreadUpdate')).toEqual([])

  const since = await celeb.say(group, '어서 와')
  const moved = { group: since.id, broadcast: broadcast.id, shown: since.id }
  expect(await read(since.id, broadcast.id, ofOther.id, future)).toEqual(moved)
  expect(await read(before.id)).toEqual(moved)

  await invited.call(api.user.block, { userId: member.id })
  const blocked = await member.say(group, '막힌 말')
  expect(await read(blocked.id)).toEqual(moved)
  await invited.call(api.chat.readAll, {})
  expect(await read(future)).toEqual(moved)
  connection.close()
})

it('invited members see only read marks from after their invitation', async () => {
  const { celeb, member, invited, group, before } = await scene()
  const connection = await invited.connect()
  const marks = async (who: Actor) => {
    const { list } = await who.call(api.chat.listMember, { chatId: group })
    return new Map(list.map(({ user, readId }) => [user.id, readId]))
  }
  const read = async (id: ChatMessageId) => {
    const reader = await celeb.connect()
    await reader.ask('chatMessageRead', [id])
    await world.ctx.reads.idle()
    await world.ctx.readMarks.flush()
    reader.close()
  }
  await read(before.id)
  expect((await marks(member)).get(celeb.id)).toBe(before.id)
  expect(new Set((await marks(invited)).values())).toEqual(new Set([null]))
  await connection.settled(world)
  expect(JSON.stringify(connection.heard)).not.toContain(before.id)

  const since = await member.say(group, '어서 와')
  await read(since.id)
  expect((await marks(invited)).get(celeb.id)).toBe(since.id)
  await connection.next('chatMessageReadUpdate', ({ readId }) => readId === since.id)
  connection.close()
})
