import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../../test/Actor.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()

it('a fan with premium gets a broadcast live, and only the celeb gets the fan’s reply', async () => {
  const [seoha, jiwoo, haneul] = [
    await world.celeb({ nickname: '서하' }),
    await world.tester({ nickname: '지우' }),
    await world.fan({ nickname: '하늘' }),
  ]
  await world.premium(haneul, seoha)
  const [celebConnection, fanConnection, otherConnection] = [
    await seoha.connect(),
    await jiwoo.connect(),
    await haneul.connect(),
  ]

  await jiwoo.call(api.user.subscribe, { celebUserId: seoha.id })
  expect((await fanConnection.next('subscriptionAdd')).subscription.celebUserId).toBe(seoha.id)
  await jiwoo.call(api.subscription.requestTestSubscriptionPremium, { celebUserIdOrUsername: seoha.username })
  expect((await fanConnection.next('chatCreate', ({ chat }) => chat.isBroadcast)).chat).toMatchObject({
    id: seoha.broadcastId,
    isBroadcast: true,
    newCount: 0,
    lastMessage: null,
  })
  await fanConnection.next('permissionDMSendAdd')

  const sendId = nextSendId()
  celebConnection.emit('chatMessage', {
    sendId,
    chatMessageParams: { chatId: seoha.broadcastId, content: '{nickname}, 첫눈이야!' },
  })
  const sent = await celebConnection.next('chatMessageSent', (answer) => answer.sendId === sendId)
  if (!('chatMessage' in sent)) throw new Error(JSON.stringify(sent))
  const heard = await fanConnection.next('chatMessage')
  expect(heard.chatMessage).toEqual(sent.chatMessage)
  expect(await jiwoo.chat(seoha.broadcastId)).toMatchObject({
    newCount: 1,
    newFirstId: heard.chatMessage.id,
    lastMessage: { content: '{nickname}, 첫눈이야!', read: false },
  })

  fanConnection.emit('chatMessageRead', [heard.chatMessage.id])
  expect(await fanConnection.next('chatUnreadUpdate')).toMatchObject({ newCount: 0, readId: heard.chatMessage.id })

  const reply = await jiwoo.say(seoha.broadcastId, '나도 보고 있어!')
  expect((await celebConnection.next('chatMessage')).chatMessage).toEqual(reply)
  expect(await seoha.chat(seoha.broadcastId)).toMatchObject({ newCount: 1, lastMessage: { id: reply.id } })
  const { chatMessages } = await haneul.call(api.chat.listMessage, { chatId: seoha.broadcastId })
  expect(chatMessages.map(({ content }) => content)).toEqual(['{nickname}, 첫눈이야!'])
  await otherConnection.settled(world)
  expect(otherConnection.all('chatMessage')).toHaveLength(1)
  expect((await seoha.call(api.chat.broadcastFacts, {})).lastBroadcast).toMatchObject({ readCount: 1, replyCount: 1 })
  for (const connection of [celebConnection, fanConnection, otherConnection]) connection.close()
})

it('allows a fan three replies to each broadcast, even when all arrive at once', async () => {
  const [seoha, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, seoha)
  await expect(fan.say(seoha.broadcastId, '먼저')).rejects.toMatchObject({ code: 'reply_quota_used' })
  await seoha.say(seoha.broadcastId, '안녕')
  const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => fan.say(seoha.broadcastId, `답장 ${n}`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const late = await world.fan()
  await world.premium(late, seoha)
  await expect(late.say(seoha.broadcastId, '늦게')).rejects.toMatchObject({ code: 'reply_quota_used' })
  await seoha.say(seoha.broadcastId, '또 안녕')
  await fan.say(seoha.broadcastId, '다시')
  await expect(fan.say(seoha.broadcastId, '가'.repeat(31))).rejects.toMatchObject({ code: 'invalid_parameters' })
})

it('the same sendId returns the same message, or a conflict for another body', async () => {
  const [seoha, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, seoha)
  const sendId = nextSendId()
  const sends = await Promise.all(Array.from({ length: 5 }, () => seoha.say(seoha.broadcastId, '한 번만', sendId)))
  expect(new Set(sends.map(({ id }) => id)).size).toBe(1)
  await expect(seoha.say(seoha.broadcastId, '다른 말', sendId)).rejects.toMatchObject({ code: 'conflict' })
  expect((await fan.call(api.chat.listMessage, { chatId: seoha.broadcastId })).chatMessages).toHaveLength(1)
})
