import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { callApi } from '../../test/callApi.ts'
import { orderPoints, payAtProvider } from '../../test/money/payments.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'

const world = useOwnWorld(sandboxEnv)

const expired = { code: 'link_expired' }

const order = (who: Actor) => orderPoints(who, { points: 1_000 })
const ticketOf = async (who: Actor, orderId?: OrderId) =>
  (await who.call(api.payment.windowTicket, { ...(orderId && { orderId }) })).ticket
const open = (ticket: string, orderId?: OrderId) =>
  callApi(world.base, null, api.payment.openWindow, { ticket, ...(orderId && { orderId }) })

it('a ticket opens the window of its order in a browser that is not signed in', async () => {
  const fan = await world.fan()
  const start = await order(fan)
  const opened = await open(await ticketOf(fan, start.orderId), start.orderId)
  expect(opened).toMatchObject({ person: { id: fan.id }, start })
})

it('a ticket opens the window that adds a card', async () => {
  const fan = await world.fan()
  const begun = await fan.call(api.payment.addCard, { paymentMethod: 'card' })
  const { start } = await open(await ticketOf(fan, begun.orderId), begun.orderId)
  expect(start).toMatchObject(begun)
})

it('a ticket opens one window', async () => {
  const fan = await world.fan()
  const { orderId } = await order(fan)
  const ticket = await ticketOf(fan, orderId)
  const tries = await Promise.allSettled([1, 2, 3].map(() => open(ticket, orderId)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(open(ticket, orderId)).rejects.toMatchObject(expired)
})

it('a ticket of another order opens no window, and stays valid for its own order', async () => {
  const fan = await world.fan()
  const [mine, other] = [await order(fan), await order(fan)]
  const ticket = await ticketOf(fan, mine.orderId)
  await expect(open(ticket, other.orderId)).rejects.toMatchObject(expired)
  await expect(open(ticket)).rejects.toMatchObject(expired)
  expect(await open(ticket, mine.orderId)).toMatchObject({ start: { orderId: mine.orderId } })
})

it('there is no ticket for another person’s order or for a paid one', async () => {
  const [fan, stranger] = [await world.fan(), await world.fan()]
  const start = await order(fan)
  await expect(ticketOf(stranger, start.orderId)).rejects.toMatchObject({ code: 'not_found' })
  await payAtProvider(fan, start)
  await fan.call(api.point.orderComplete, { orderId: start.orderId })
  await expect(ticketOf(fan, start.orderId)).rejects.toMatchObject({ code: 'conflict' })
})

it('a ticket for the identity check names its person, and opens no order', async () => {
  const fan = await world.fan()
  const { orderId } = await order(fan)
  await expect(open(await ticketOf(fan), orderId)).rejects.toMatchObject(expired)
  expect(await open(await ticketOf(fan))).toMatchObject({ person: { id: fan.id }, start: null })
})

it('a ticket lives for five minutes', async () => {
  const fan = await world.fan()
  const { orderId } = await order(fan)
  const ticket = await ticketOf(fan, orderId)
  world.pass(limits.browserTicketMs)
  await expect(open(ticket, orderId)).rejects.toMatchObject(expired)
})
