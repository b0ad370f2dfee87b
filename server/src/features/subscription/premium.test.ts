import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import { openWorld } from '../../test/openWorld.ts'
import { promptMs } from '../../test/patience.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { until } from '../../test/until.ts'
import { endExpiredPremiums } from './access/endExpiredPremiums.ts'

const dayMs = 86_400_000

const world = useWalkingWorld()

it('premium ends on its day: permissions and live messages end at once, and the room shows it', async () => {
  const [celeb, fan, other] = [await world.celeb(), await world.fan(), await world.fan()]
  await world.premium(fan, celeb, 1)
  await world.premium(other, celeb, 100)
  const direct = await fan.open(celeb)
  const [connection, otherConnection] = [await fan.connect(), await other.connect()]
  await celeb.say(celeb.broadcastId, '아직')
  await connection.next('chatMessage')
  const { id: replyToId } = await fan.say(celeb.broadcastId, '여기요')

  world.pass(dayMs + 1)
  expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toEqual(['아직', '여기요'])
  await Promise.all([
    connection.next('subscriptionPremiumRemove', undefined, promptMs),
    connection.next('permissionDMEnterRemove', undefined, promptMs),
    connection.next('permissionDMSendRemove', undefined, promptMs),
    connection.next('chatUpdate', ({ chat }) => chat.id === celeb.broadcastId && chat.ended !== null, promptMs),
  ])
  const [last, whisper] = [await celeb.say(celeb.broadcastId, '이제는'), await celeb.say(direct, '너에게도')]
  const chatMessageParams = { chatId: celeb.broadcastId, content: '그래', replyToId }
  const { chatMessage: answer } = await celeb.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams })
  await otherConnection.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  const after = await other.open(fan)
  await other.say(after, '끝났어?')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.chatId === after)
  const got = connection.all('chatMessage').map(({ chatMessage }) => chatMessage.id)
  for (const { id } of [last, whisper, answer]) expect(got).not.toContain(id)

  for (const attempt of [
    () => fan.say(direct, '저요'),
    () => fan.history(direct),
    () => fan.say(celeb.broadcastId, '저요'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'membership_required' })
  expect(await fan.call(api.permission.dmEnter, {})).toEqual({ permissionDMEnters: [] })
  expect(await fan.call(api.permission.dmSend, {})).toEqual({ permissionDMSends: [] })
  expect(await fan.call(api.subscription.premiumList, {})).toEqual({ subscriptionPremiums: [] })
  expect((await celeb.call(api.chat.broadcastFacts, {})).recipientCount).toBe(1)
  for (const each of [connection, otherConnection]) each.close()
})

it('two nodes that end the same premium end it once', async () => {
  const there = await openWorld({}, world.databaseUrl)
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 1)
  const [connection, farConnection] = [await fan.connect(), await fan.connect(there.base)]
  for (const node of [world, there]) node.pass(dayMs + 1)
  // The nodes' own jobs may run at the same time.
  await Promise.all([world, there].map((node) => endExpiredPremiums(node.ctx)))
  expect((await celeb.call(api.chat.broadcastFacts, {})).recipientCount).toBe(0)
  const { users } = await fan.call(api.user.profile, { userId: [celeb.id], username: [] })
  expect(users[0]?.celeb?.premiumCount).toBe(0)
  await until(
    'one of them told it',
    () =>
      connection.all('subscriptionPremiumRemove').length + farConnection.all('subscriptionPremiumRemove').length > 0,
  )
  await Promise.all([connection.settled(world), farConnection.settled(there)])
  expect(
    connection.all('subscriptionPremiumRemove').length + farConnection.all('subscriptionPremiumRemove').length,
  ).toBe(1)
  for (const each of [connection, farConnection]) each.close()
  await there.close()
})

it('a tester who asks again keeps the running premium; other people get none', async () => {
  const [celeb, tester, fan] = [await world.celeb(), await world.tester(), await world.fan()]
  const ask = (celebUserIdOrUsername: string) =>
    tester.call(api.subscription.requestTestSubscriptionPremium, {
      celebUserIdOrUsername: celebUserIdOrUsername as typeof celeb.id,
    })
  const answers = await Promise.all([ask(celeb.id), ask(celeb.username), ask(celeb.id)])
  expect(new Set(answers.map(({ subscriptionPremium }) => subscriptionPremium.id)).size).toBe(1)
  const { users } = await tester.call(api.user.profile, { userId: [celeb.id], username: [] })
  expect(users[0]?.celeb?.premiumCount).toBe(1)
  await expect(ask('f'.repeat(24))).rejects.toMatchObject({ code: 'user_not_found' })
  await expect(ask(fan.id)).rejects.toMatchObject({ code: 'user_not_found' })
})

it('following twice is no error, and an unfollow keeps a running premium', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const connection = await fan.connect()
  const follow = () => fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await Promise.all([follow(), follow(), follow()])
  expect((await follow()).user.celeb).toMatchObject({ subscriberCount: 1, premiumCount: 1 })
  expect((await fan.call(api.subscription.list, {})).subscriptions).toHaveLength(1)
  const unfollow = () => fan.call(api.user.unsubscribe, { celebUserId: celeb.id })
  await Promise.all([unfollow(), unfollow()])
  expect((await unfollow()).user.celeb).toMatchObject({ subscriberCount: 0, premiumCount: 1 })
  expect((await fan.call(api.subscription.premiumList, {})).subscriptionPremiums).toHaveLength(1)
  await celeb.say(celeb.broadcastId, '그래도 안녕')
  await connection.next('chatMessage')
  expect([connection.all('subscriptionAdd').length, connection.all('subscriptionRemove').length]).toEqual([1, 1])
  await expect(fan.call(api.user.subscribe, { celebUserId: (await world.fan()).id })).rejects.toMatchObject({
    code: 'user_not_found',
  })
  connection.close()
})
