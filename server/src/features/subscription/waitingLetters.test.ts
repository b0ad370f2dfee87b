import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()

const hourMs = 3_600_000

it('a follower without premium learns how many letters wait this week, but not what they say', async () => {
  // The following days are Monday to Wednesday of one week in Seoul.
  const monday = new Date('2027-01-11T10:00:00+09:00').getTime()
  world.pass(monday - world.ctx.now().getTime())
  const celeb = await world.celeb()
  const [free, premium] = [await world.fan(), await world.fan()]
  for (const fan of [free, premium]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.premium(premium, celeb)

  await celeb.say(celeb.broadcastId, '오늘은 비밀 이야기')
  world.pass(20_000)
  await celeb.say(celeb.broadcastId, '이어서')
  world.pass(50 * hourMs)
  await celeb.say(celeb.broadcastId, '가'.repeat(27))

  const { waiting } = await free.call(api.subscription.waiting, {})
  expect(waiting).toEqual([
    {
      celebUserId: celeb.id,
      priceWon: 4_900,
      lettersByDay: [1, 0, 1, 0, 0, 0, 0],
      newest: { createdAt: expect.any(Date), lineChars: [20, 7] },
    },
  ])
  expect(JSON.stringify(waiting)).not.toMatch(/비밀|가가/u)
  expect((await premium.call(api.subscription.waiting, {})).waiting).toEqual([])

  world.pass(7 * 24 * hourMs)
  expect((await free.call(api.subscription.waiting, {})).waiting).toMatchObject([
    { lettersByDay: [0, 0, 0, 0, 0, 0, 0], newest: null },
  ])
})

it('recalled letters do not wait, and neither do letters of celebs on either side of a block', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const connection = await celeb.connect()
  connection.emit('chatMessageDelete', (await celeb.say(celeb.broadcastId, '앗')).id)
  await connection.next('chatMessageDelete')
  expect((await fan.call(api.subscription.waiting, {})).waiting).toMatchObject([
    { celebUserId: celeb.id, newest: null },
  ])
  await fan.call(api.user.block, { userId: celeb.id })
  expect((await fan.call(api.subscription.waiting, {})).waiting).toEqual([])
})
