import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { donationPacks, iosPointProductId, pointPacks } from '@byeol/contract/point.ts'
import type { Won } from '@byeol/contract/money.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { accounts } from '../../ledger/accounts.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import type { StaffActor } from '../../test/console/StaffActor.ts'
import { appStore, orderOnIos } from '../../test/money/appStore.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { expireIosOrders } from './catchUp.ts'
import { findIosProductId } from './iosProductId.ts'
import { giveIosProducts } from './giveIosProducts.ts'
import { addStorePrice } from './storePrices.ts'

const { storePurchases, today } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
const store = appStore()
let desk: ConsoleWorld
let second: StaffActor
beforeAll(async () => {
  desk = await openConsole(world)
  second = desk.colleague.finance
})
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const lira = { milli: 20_000, currency: 'TRY', storefront: 'TUR' }
const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const held = () => readAccount(world.ctx.db, 'won', accounts.suspense)
const cleared = () => readAccount(world.ctx.db, 'won', accounts.clearing('ios'))
const listOf = async (transactionId: string) =>
  (await desk.staff.finance.call(storePurchases.list, {})).list.find((each) => each.transactionId === transactionId)
const toldOf = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'purchaseCheck').map((n) => n.excerpt)

/** Buys points at a price other than ours. Returns the transaction. */
async function buyOdd(fan: Actor, points: number, charge: object): Promise<string> {
  const start = await orderOnIos(fan, points)
  const transactionId = await store.buy(start, { charge })
  const complete = fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
  await expect(complete).rejects.toMatchObject({ code: 'payment_pending' })
  return transactionId
}
const give = (transactionId: string, won: number, by = desk.staff.finance) =>
  by.call(storePurchases.give, { transactionId, words: '금액을 확인했어요', bookedWon: won as Won })
const refuse = (transactionId: string) =>
  desk.staff.finance.call(storePurchases.refuse, { transactionId, words: '다른 나라의 금액이에요' })

it('every product that is sold on iOS has a price in Korea', async () => {
  const rows = await world.ctx.db.rows<{ product: string; booked_won: number }>(
    `select product, booked_won from app_store_prices where storefront = 'KOR'`,
  )
  const listed = Object.fromEntries(rows.map(({ product, booked_won }) => [product, booked_won]))
  for (const { id, priceWon } of [...pointPacks, ...donationPacks]) expect(listed[iosPointProductId(id)]).toBe(priceWon)
})

describe('a purchase with a signed price that differs from ours', () => {
  it.each([
    ['another price', { milli: 1_000 }, 'price', 1],
    ['another currency of our storefront', { milli: 55_000_000, currency: 'JPY' }, 'currency', null],
    ['another storefront', lira, 'storefront', null],
    ['the right price in another storefront', { storefront: 'USA' }, 'storefront', 55_000],
    ['another quantity', { quantity: 10 }, 'quantity', 55_000],
  ])('is held with all facts, and not delivered: %s', async (_what, charge, because, paidWon) => {
    const fan = await world.fan()
    const before = await held()
    const transactionId = await buyOdd(fan, 50_000, charge)
    expect(await pointsOf(fan)).toBe(0)
    expect(await listOf(transactionId)).toMatchObject({ because, paidWon, userId: fan.id, name: '50,000 P' })
    // A payment in won is recorded as held.
    expect((await held()) - before).toBe(paidWon ?? 0)
    expect(await toldOf(fan)).toEqual([expect.stringContaining('확인하고 있어요')])
    // A second notification changes nothing.
    await expect(fan.call(api.point.orderComplete, { transactionId })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    expect(await pointsOf(fan)).toBe(0)
  })

  it('is held when Apple signed no price', async () => {
    const fan = await world.fan()
    const start = await orderOnIos(fan)
    const transactionId = await store.buy(start, { lies: { price: null } })
    await expect(fan.call(api.point.orderComplete, { transactionId })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    expect(await listOf(transactionId)).toMatchObject({ because: 'unsigned', signed: null })
  })

  it('is delivered by finance at the paid amount, once, and the buyer is notified', async () => {
    const fan = await world.fan()
    const before = { held: await held(), cleared: await cleared() }
    const transactionId = await buyOdd(fan, 50_000, { milli: 1_000 })
    await expect(give(transactionId, 55_000)).rejects.toMatchObject({ code: 'conflict' })
    await expect(give(transactionId, 1, desk.staff.agent)).rejects.toMatchObject({ code: 'not_allowed' })
    // Giving points worth 55,000 won for one won takes two staff members who agree on the same amount.
    expect(await give(transactionId, 1)).toEqual({ isWaiting: true })
    expect(await listOf(transactionId)).toMatchObject({ approved: { by: 'the-finance', bookedWon: 1 } })
    await expect(give(transactionId, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await pointsOf(fan)).toBe(0)
    expect(await give(transactionId, 1, second)).toEqual({ isWaiting: false })
    await expect(give(transactionId, 1)).rejects.toMatchObject({ code: 'not_found' })
    expect(await pointsOf(fan)).toBe(50_000)
    const [line] = await store.book((await orderOnIos(fan)).appAccountToken)
    const { list } = await fan.call(api.payment.history, {})
    expect(list.find(({ status }) => status === 'paid')).toMatchObject({ krwAmountTotal: 1 })
    expect(line).toMatchObject({ transactionId, charge: { price: 1_000, currency: 'KRW' } })
    expect(await held()).toBe(before.held)
    expect((await cleared()) - before.cleared).toBe(-1)
    expect(await toldOf(fan)).toEqual([expect.stringContaining('지급됐어요')])
    const log = await world.ctx.db.rows<{ by: string }>(`select by from audit_log where action = 'store-purchase.give'`)
    expect(log).toEqual([{ by: 'second-finance' }])
  })

  it('is booked as Apple reports it when it was paid in another currency', async () => {
    const fan = await world.fan()
    const transactionId = await buyOdd(fan, 50_000, lira)
    for (const by of [desk.staff.finance, second]) await give(transactionId, 830, by)
    expect(await pointsOf(fan)).toBe(50_000)
    const { list } = await fan.call(api.payment.history, {})
    expect(list[0]).toMatchObject({ krwAmountTotal: 830, status: 'paid' })
  })

  it('is refused: it is not delivered, and the payment stays held until Apple refunds it', async () => {
    const fan = await world.fan()
    const before = await held()
    const transactionId = await buyOdd(fan, 5_000, { milli: 1_000 })
    const token = (await orderOnIos(fan)).appAccountToken
    await store.plan(token, { url: `${world.base}/hooks/apple` })
    await refuse(transactionId)
    expect(await toldOf(fan)).toEqual([expect.stringContaining('환불을 요청')])
    expect((await held()) - before).toBe(1)
    await store.act(transactionId, 'refund')
    await until('Apple returned it', async () => (await held()) === before)
    expect(await pointsOf(fan)).toBe(0)
  })

  it('needs no decision once Apple has refunded it', async () => {
    const fan = await world.fan()
    const transactionId = await buyOdd(fan, 5_000, { milli: 1_000 })
    await store.plan((await orderOnIos(fan)).appAccountToken, { url: `${world.base}/hooks/apple` })
    await store.act(transactionId, 'refund')
    await until('it left the list', async () => (await listOf(transactionId)) === undefined)
    await expect(give(transactionId, 1)).rejects.toMatchObject({ code: 'not_found' })
    await store.act(transactionId, 'reverse-refund')
    await until('it is back', async () => (await listOf(transactionId)) !== undefined)
    await refuse(transactionId)
  })

  it('waits at the console, and its order does not expire meanwhile', async () => {
    const fan = await world.fan()
    const transactionId = await buyOdd(fan, 1_000, { milli: 1_000 })
    const { list } = await desk.staff.finance.call(today.today, {})
    expect(list.map(({ kind }) => kind)).toContain('store-purchases')
    world.pass(3 * 24 * 3_600_000)
    await expireIosOrders(world.ctx)
    await desk.staff.finance.signIn()
    await expect(fan.call(api.point.orderComplete, { transactionId })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    // The app cannot close the held order by reporting a failure, either.
    const error = { code: 'cancelled', message: '' }
    const { orderId } = (await listOf(transactionId))!
    await expect(fan.call(api.point.orderComplete, { orderId, error })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    await give(transactionId, 1)
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it('of premium opens nothing until it is delivered', async () => {
    const [fan, celeb] = [await world.fan(), await world.celeb()]
    await giveIosProducts(world.ctx)
    const iosProductId = (await findIosProductId(world.ctx.db, { productId: 'premium', celebId: celeb.id }))!
    const { appAccountToken } = await orderOnIos(fan)
    const transactionId = await store.buy({ iosProductId, appAccountToken }, { charge: { milli: 100_000 } })
    const complete = () => fan.call(api.subscription.orderComplete, { transactionId })
    await expect(complete()).rejects.toMatchObject({ code: 'payment_pending' })
    await give(transactionId, 100)
    expect((await complete()).subscriptionPremium).toMatchObject({ status: 'active', celebUserId: celeb.id })
    const { list } = await fan.call(api.payment.history, {})
    expect(list.find(({ kind }) => kind === 'premium')).toMatchObject({ status: 'paid', krwAmountTotal: 100 })
  })
})

it('a price is valid from its day on, and another storefront has its own prices', async () => {
  const [product, currency] = ['byeol.point.10000', 'KRW']
  const [before, fan] = [await world.fan(), await world.fan()]
  await buyOdd(before, 10_000, { milli: 12_000_000 })
  const fromDay = seoulDate(new Date())
  await addStorePrice(world.ctx.db, {
    product,
    currency,
    storefront: 'KOR',
    fromDay,
    milli: 12_000_000,
    bookedWon: 12_000,
  })
  const usd = { milli: 8_990, currency: 'USD', storefront: 'USA' }
  await addStorePrice(world.ctx.db, { product, fromDay, ...usd, bookedWon: 12_400 })
  for (const [charge, won] of [
    [{ milli: 12_000_000 }, 12_000],
    [usd, 12_400],
  ] as const) {
    const start = await orderOnIos(fan, 10_000)
    const transactionId = await store.buy(start, { charge })
    const { order } = await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
    expect(order).toMatchObject({ krwAmountTotal: won, status: 'paid' })
  }
  await buyOdd(fan, 10_000, {})
})

it.each([
  ['the price', 'price_milli = 1000'],
  ['the currency', `currency = 'TRY'`],
  ['the storefront', `storefront = 'TUR'`],
  ['the quantity', 'quantity = 2'],
])('`npm run ledger-check` finds a planted difference: %s', async (_what, planted) => {
  const fan = await world.fan()
  const start = await orderOnIos(fan)
  const transactionId = await store.buy(start)
  await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
  const undone = new Error('undone')
  const work = world.ctx.db.inTransaction(async (tx) => {
    await tx.rows(`update app_store_transactions set ${planted} where transaction_id = $1`, [transactionId])
    expect(await checkMoney(tx, world.ctx.now())).toEqual([{ check: 'app-store-price', found: transactionId }])
    throw undone
  })
  await expect(work).rejects.toBe(undone)
})
