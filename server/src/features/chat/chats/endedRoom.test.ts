import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { endExpiredPremiums } from '../../subscription/access/endExpiredPremiums.ts'
import { closePremium } from '../../subscription/access/closePremium.ts'
import type { Actor } from '../../../test/Actor.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const dayMs = 86_400_000
const world = useWalkingWorld()

const end = async (days: number) => {
  world.pass(days * dayMs)
  await endExpiredPremiums(world.ctx)
}
const texts = async (fan: Actor, celeb: CelebActor) =>
  (await fan.history(celeb.broadcastId)).map(({ content }) => content)

it('when premium ends the room stays, with the messages of the paid time and none after it', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 30)
  await celeb.say(celeb.broadcastId, '함께한 말')
  const reply = await fan.say(celeb.broadcastId, '답장')
  await celeb.call(api.chat.sendMessage, {
    sendId: '202601010000000099991',
    chatMessageParams: { chatId: celeb.broadcastId, content: '답장의 답', replyToId: reply.id },
  })
  const connection = await fan.connect()
  await end(31)
  const { chat } = await connection.next('chatUpdate', (told) => told.chat.id === celeb.broadcastId)
  expect(chat.ended).toEqual({ since: expect.any(Date), at: expect.any(Date) })
  await connection.settled(world)
  expect(connection.all('chatDelete')).toEqual([])

  const later = await celeb.say(celeb.broadcastId, '그 뒤의 말')
  const another = await celeb.call(api.chat.sendMessage, {
    sendId: '202601010000000099992',
    chatMessageParams: { chatId: celeb.broadcastId, content: '뒤늦은 답', replyToId: reply.id },
  })
  expect(await texts(fan, celeb)).toEqual(['함께한 말', '답장', '답장의 답'])
  expect(await fan.chat(celeb.broadcastId)).toMatchObject({
    ended: { at: expect.any(Date) as Date },
    lastMessage: { content: '답장의 답' },
    newCount: 2,
  })
  await connection.settled(world)
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.id)).not.toContain(later.id)
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.id)).not.toContain(another.chatMessage.id)

  await expect(fan.say(celeb.broadcastId, '저요')).rejects.toMatchObject({ code: 'membership_required' })
  expect(await connection.ask('chatMessageReactionAdd', reply.id, '❤️')).toMatchObject({
    error: { code: 'membership_required' },
  })
  await connection.ask('chatMessageRead', [(await fan.history(celeb.broadcastId)).at(-1)!.id])
  await world.ctx.reads.idle()
  expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 0 })
  connection.close()
})

it('a read mark of the celeb from after the end is in the next fetch, and not announced', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 30)
  await celeb.say(celeb.broadcastId, '안녕')
  const reply = await fan.say(celeb.broadcastId, '답장')
  const connection = await fan.connect()
  await end(31)
  await connection.next('chatUpdate', (told) => told.chat.id === celeb.broadcastId)
  const celebs = await celeb.connect()
  await celebs.ask('chatMessageRead', [reply.id])
  await connection.settled(world)
  expect((await fan.history(celeb.broadcastId)).find(({ id }) => id === reply.id)).toMatchObject({ read: true })
  expect(connection.all('chatMessageReadUpdate')).toEqual([])
  connection.close()
  celebs.close()
})

it('a fan who buys premium again reads both periods but never the gap, and the room runs again', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 30)
  await celeb.say(celeb.broadcastId, '하나')
  await end(31)
  await celeb.say(celeb.broadcastId, '쉬는 동안')
  await world.premium(fan, celeb, 30)
  await celeb.say(celeb.broadcastId, '둘')
  expect(await texts(fan, celeb)).toEqual(['하나', '둘'])
  expect(await fan.chat(celeb.broadcastId)).toMatchObject({ ended: null, newCount: 1 })
})

it('a period that was refunded whole is hidden: the room disappears, or shows an earlier period', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  const refund = async () => {
    const { subscriptionPremiums } = await fan.call(api.subscription.premiumList, {})
    const [{ id, createdAt }] = subscriptionPremiums as [(typeof subscriptionPremiums)[0]]
    await world.ctx.db.inTransaction((tx) =>
      closePremium(world.ctx, tx, id, { at: world.ctx.now(), readableUntil: createdAt }),
    )
  }
  const connection = await fan.connect()
  await world.premium(fan, celeb, 30)
  world.pass(1_000)
  await celeb.say(celeb.broadcastId, '돌려받은 말')
  await fan.say(celeb.broadcastId, '돌려받은 답장')
  await refund()
  await connection.next('chatDelete', ({ chatId }) => chatId === celeb.broadcastId)
  await expect(fan.history(celeb.broadcastId)).rejects.toMatchObject({ code: 'membership_required' })
  expect(await fan.chat(celeb.broadcastId)).toBeNull()

  await world.premium(fan, celeb, 30)
  await celeb.say(celeb.broadcastId, '남는 말')
  await end(31)
  await world.premium(fan, celeb, 30)
  world.pass(1_000)
  await celeb.say(celeb.broadcastId, '또 돌려받은 말')
  await refund()
  expect(await texts(fan, celeb)).toEqual(['남는 말'])
  connection.close()
})

it('a fan with expired premium reads nothing new, even before the job has recorded the end', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 1)
  await celeb.say(celeb.broadcastId, '아직')
  world.pass(dayMs + 1_000)
  await celeb.say(celeb.broadcastId, '이제는')
  expect(await texts(fan, celeb)).toEqual(['아직'])
})
