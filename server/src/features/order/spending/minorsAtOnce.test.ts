import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import type { Actor } from '../../../test/Actor.ts'
import { appStore, orderOnIos } from '../../../test/money/appStore.ts'
import { addCard, buyWithCard, orderPoints, payAtProvider } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const dayMs = 86_400_000

/** Moves the clock to this time of a day in Seoul, at least a day ahead. */
function passTo(date: string): void {
  world.pass(new Date(`${date}+09:00`).getTime() - world.ctx.now().getTime())
}
async function bornOn(birthday: string): Promise<Actor> {
  const fan = await world.fan()
  await world.ctx.db.rows('update users set birthday = $2 where id = $1', [fan.id, birthday])
  return fan
}
const leftOf = async (who: Actor) => (await who.call(api.point.balance, {})).leftMonthWon

it('a saved card and the App Store at once stay within the month of a person under 19', async () => {
  const fan = await bornOn('2012-01-01')
  const { userPaymentMethodId } = await addCard(fan)
  const started = await Promise.allSettled([
    buyWithCard(fan, userPaymentMethodId, 50_000),
    orderOnIos(fan, 50_000),
    orderPoints(fan, { points: 50_000 }),
  ])
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of started) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'limit_exceeded' })
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

it('the month of the limit ends at midnight in Seoul, and the limit ends with the 19th birthday', async () => {
  const year = world.ctx.now().getUTCFullYear() + 1
  passTo(`${year}-01-31T23:59:00`)
  const leapling = await bornOn(`${year - 15}-06-15`)
  const start = await orderPoints(leapling, { points: 50_000 })
  await payAtProvider(leapling, start)
  await leapling.call(api.point.orderComplete, { orderId: start.orderId })
  expect(await leftOf(leapling)).toBe(15_000)
  passTo(`${year}-02-01T00:00:00`)
  expect(await leftOf(leapling)).toBe(70_000)

  passTo(`${year}-02-27T12:00:00`)
  const grown = await bornOn(`${year - 19}-02-28`)
  const first = await orderPoints(grown, { points: 50_000 })
  await payAtProvider(grown, first)
  await grown.call(api.point.orderComplete, { orderId: first.orderId })
  await expect(orderPoints(grown, { points: 50_000 })).rejects.toMatchObject({ code: 'limit_exceeded' })
  passTo(`${year}-02-28T00:00:00`)
  expect(await leftOf(grown)).toBeNull()
  await orderPoints(grown, { points: 50_000 })
})

it('a person born on 29 February is 19 on 1 March of a year without that day', async () => {
  const year = world.ctx.now().getUTCFullYear() + 1
  const common = year + ((4 - ((year - 19) % 4)) % 4) // A year 19 after a leap year is never a leap year itself.
  const fan = await bornOn(`${common - 19}-02-29`)
  passTo(`${common}-02-28T23:59:00`)
  expect(await leftOf(await world.device(fan))).toBe(70_000)
  passTo(`${common}-03-01T00:00:00`)
  expect(await leftOf(await world.device(fan))).toBeNull()
})

it('an iOS purchase that Apple approves after the birthday counts for an adult', async () => {
  const year = world.ctx.now().getUTCFullYear() + 1
  passTo(`${year}-05-09T12:00:00`)
  const fan = await bornOn(`${year - 19}-05-10`)
  const start = await orderOnIos(fan, 50_000)
  const asked = await appStore().buyAs(start, { outcome: 'ask' })
  world.pass(dayMs)
  const transactionId = (await appStore().answer(asked.askId!, true))!
  const grown = await world.device(fan)
  expect(await grown.call(api.point.orderComplete, { orderId: start.orderId, transactionId })).toMatchObject({
    points: 50_000,
  })
})
