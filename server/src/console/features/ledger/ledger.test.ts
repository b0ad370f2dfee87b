import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { buyPoints, orderPoints, payAtProvider } from '../../../test/money/payments.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { watchMoney } from '../../../watchMoney.ts'

const { ledger } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const proof = () => desk.staff.auditor.call(ledger.proof, {})
const book = (day: string) => desk.staff.finance.call(ledger.book, { day })
const differencesOf = async (transactionId: string) =>
  (await book(seoulDate(world.ctx.now()))).differences.filter((each) => each.transactionId === transactionId)

it('keeps the findings of each check of money, and a repeated result once', async () => {
  await watchMoney(world.ctx)
  world.pass(600_000)
  await watchMoney(world.ctx)
  const [last] = (await proof()).checks
  expect(last!.findings).toEqual([])
  expect(last!.lastAt.getTime() - last!.firstAt.getTime()).toBeGreaterThanOrEqual(600_000)
})

it('shows what a check found wrong, and when it is right again', async () => {
  const { orderId, impUid } = await buyPoints(await world.fan())
  const set = (won: number) =>
    world.ctx.db.rows('update captures set amount_won = $2 where transaction_id = $1', [impUid, won])
  await set(1)
  await watchMoney(world.ctx)
  expect((await proof()).checks[0]!.findings.map(({ found }) => found)).toContain(orderId)
  await set(1_100)
  await watchMoney(world.ctx)
  expect((await proof()).checks[0]!.findings).toEqual([])
})

it('lists money that has waited for more than two minutes', async () => {
  const { orderId, impUid } = await buyPoints(await world.fan())
  const set = (state: string) =>
    world.ctx.db.rows('update captures set state = $2, seen_at = $3 where transaction_id = $1', [
      impUid,
      state,
      world.ctx.now(),
    ])
  await set('returning')
  const stuck = async () => (await proof()).stuck.filter((each) => each.orderId === orderId)
  expect(await stuck()).toEqual([])
  world.pass(121_000)
  expect(await stuck()).toMatchObject([{ what: 'capture', won: 1_100 }])
  await set('given')
  expect(await stuck()).toEqual([])
})

it('compares the provider’s book of a day with ours, payment by payment', async () => {
  const { orderId, impUid } = await buyPoints(await world.fan())
  expect(await differencesOf(impUid)).toEqual([])
  const { provider, ours } = await book(seoulDate(world.ctx.now()))
  expect(provider.count).toBeGreaterThan(0)
  expect(ours.count).toBeGreaterThan(0)
  const set = (won: number) =>
    world.ctx.db.rows('update captures set amount_won = $2 where transaction_id = $1', [impUid, won])
  await set(1_000)
  expect(await differencesOf(impUid)).toMatchObject([
    { orderId, provider: { capturedWon: 1_100, returnedWon: 0 }, ours: { capturedWon: 1_000, returnedWon: 0 } },
  ])
  await set(1_100)
})

it('lists payments in another currency, and does not count them', async () => {
  const fan = await world.fan()
  const { imp_uid: impUid } = await payAtProvider(fan, await orderPoints(fan), { currency: 'USD', amount: 10.5 })
  expect(await differencesOf(impUid)).toMatchObject([{ provider: null, foreign: '10.5 USD' }])
})

it('refuses a day that the provider does not list', async () => {
  await expect(book('2020-01-01')).rejects.toMatchObject({ code: 'not_allowed' })
})
