import { api } from '@byeol/contract/api.ts'
import type { DMSeats } from '@byeol/contract/user/celebFacts.ts'
import { expect, it } from 'vitest'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()

it('followers see live whether a seat is free, taken or not offered, and what a message costs', async () => {
  const celeb = await world.celeb()
  const [first, second] = [await world.fan(), await world.fan()]
  for (const fan of [first, second]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const seats = async () => {
    const { users } = await second.call(api.user.profile, { userId: [celeb.id], username: [] })
    return [users[0]!.celeb!.dmSeats, users[0]!.celeb!.dmPricePoints]
  }
  const device = await second.connect()
  const next = (dmSeats: DMSeats, after = 0) =>
    device.next(
      'celebSeatsUpdate',
      (event) => event.dmSeats === dmSeats && device.all('celebSeatsUpdate').length > after,
    )

  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 0, pricePoints: 100 })
  expect(await next('closed')).toMatchObject({ celebUserId: celeb.id })
  expect(await seats()).toEqual(['closed', 100])

  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 1, pricePoints: 200 })
  expect(await next('free')).toMatchObject({ dmPricePoints: 200 })
  expect(await seats()).toEqual(['free', 200])

  await first.call(api.chat.create, { userIds: [celeb.id], isDM: true })
  await next('full')
  expect(await seats()).toEqual(['full', 200])

  await first.call(api.user.unsubscribe, { celebUserId: celeb.id })
  await next('free', 3)
})
