import { api } from '@byeol/contract/api.ts'
import type { IosOrderStart } from '@byeol/contract/order.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { accounts } from '../../ledger/accounts.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../../test/Actor.ts'
import { appStoreOf } from '../../test/money/appStore.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { openPremiumWorld, type PremiumWorld } from '../../test/money/openPremiumWorld.ts'
import { suspendPerson } from '../../session/suspendPerson.ts'
import { verifyBirthday } from '../../test/verifyBirthday.ts'
import { setPremiumPrice } from '../subscription/agreement/setPremiumPrice.ts'
import { giveIosProducts } from './giveIosProducts.ts'
import { findIosProductId } from './iosProductId.ts'
import { addStorePrice } from './storePrices.ts'

let premium: PremiumWorld
let store: ReturnType<typeof appStoreOf>
let [fan, celeb]: [Actor, CelebActor] = [undefined!, undefined!]

beforeAll(async () => {
  premium = await openPremiumWorld()
  store = appStoreOf(premium.sandbox)
  await store.ask('/notice-settings', { url: `${premium.world.base}/hooks/apple` })
})
afterAll(() => premium.close())
afterEach(async () => {
  expect(await checkMoney(premium.world.ctx.db, premium.world.ctx.now())).toEqual([])
  // Stops renewals, so that later tests have fewer jobs to run.
  for (const transactionId of bought.splice(0)) await store.act(transactionId, 'stop-renewing')
})

const dayMs = 24 * 3_600_000
const bought: string[] = []
const now = () => premium.world.ctx.now()
const inDays = (days: number) => new Date(now().getTime() + days * dayMs)
const orderOf = async (who: Actor, of: Actor) =>
  (await (
    await who.onPhone()
  ).call(api.subscription.order, {
    productId: `premium-${of.id}`,
    paymentMethod: 'ios-iap',
  })) as IosOrderStart
const refusal = (code: string) => ({ code })

async function meet(): Promise<void> {
  ;[fan, celeb] = [await premium.world.fan(), await premium.world.celeb()]
  await giveIosProducts(premium.world.ctx)
}
async function subscribe(): Promise<SubscriptionPremium & { transactionId: string; token: string }> {
  const start = await orderOf(fan, celeb)
  const transactionId = await store.buy(start)
  bought.push(transactionId)
  const { orderId } = start
  const { subscriptionPremium } = await fan.call(api.subscription.orderComplete, { orderId, transactionId })
  return { ...subscriptionPremium, transactionId, token: start.appAccountToken }
}
/** The price of the celeb's premium rises in App Store Connect tomorrow. */
async function raiseListed(): Promise<void> {
  const product = (await findIosProductId(premium.world.ctx.db, { productId: '', celebId: celeb.id }))!
  const price = { currency: 'KRW', milli: 5_900_000, bookedWon: 5_900 }
  await addStorePrice(premium.world.ctx.db, { product, storefront: 'KOR', fromDay: seoulDate(inDays(1)), ...price })
}
const mine = () => premium.premiumOf(fan, celeb)
const untilMine = (facts: object) => expect.poll(mine).toMatchObject(facts)
const untilGone = () => expect.poll(mine).toBeUndefined()
const orders = async () => (await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })).orders
const earned = () => readAccount(premium.world.ctx.db, 'won', accounts.celebEarned(celeb.id, 'subscription'))
/** Polls, because access changes before the ledger does. */
const untilEarned = (won: number) => expect.poll(earned).toBe(won)
const held = () => readAccount(premium.world.ctx.db, 'won', accounts.suspense)
const told = async (kind: string) => (await premium.toldTo(fan)).filter((each) => each.startsWith(kind))

// In each test several months pass, and the jobs of each day run.
const timeout = 90_000

describe('premium bought in the app on iOS', { timeout }, () => {
  it('begins once Apple confirms it, and is booked less the store’s fee', async () => {
    await meet()
    const begun = await subscribe()
    expect(begun).toMatchObject({ status: 'active', isIos: true, card: null, priceWon: 4_900, refundableWon: 0 })
    expect(begun.nextChargeAt).toEqual(begun.expiresAt)
    // Of 4,900 won, 445 are VAT, 1,337 go to the store and 2,182 to the celeb (money.md, One split).
    expect(await earned()).toBe(2_182)
    expect(await orders()).toMatchObject([{ status: 'paid', paymentMethod: 'ios-iap', refundRefusal: 'ios' }])
  })

  it('is renewed by Apple each month, and never charged by us', async () => {
    await meet()
    const { token, nextChargeAt } = await subscribe()
    await premium.liveUntil(inDays(95))
    expect(await orders()).toHaveLength(4)
    expect(await earned()).toBe(4 * 2_182)
    expect(await store.book(token)).toHaveLength(4)
    expect(await premium.charges(fan)).toEqual([])
    expect((await mine())!.nextChargeAt!.getTime()).toBeGreaterThan(nextChargeAt!.getTime() + 80 * dayMs)
    expect(await told('renewalSoon')).toEqual([])
  })

  it('counts against the month of a fan under 19 with each renewal', async () => {
    await meet()
    await verifyBirthday(premium.world, fan, `${now().getUTCFullYear() - 16}-01-05`)
    const leftMonthWon = async () => (await fan.call(api.point.balance, {})).leftMonthWon
    const { expiresAt } = await subscribe()
    expect(await leftMonthWon()).toBe(70_000 - 4_900)
    await premium.liveUntil(new Date(expiresAt.getTime() + dayMs))
    expect(await orders()).toHaveLength(2)
    expect(await leftMonthWon()).toBe(70_000 - 4_900)
  })

  it('is renewed and ended although no notification comes', async () => {
    await meet()
    const { token, transactionId } = await subscribe()
    await store.plan(token, { delivery: 'lost' })
    await premium.liveUntil(inDays(33))
    expect(await orders()).toHaveLength(2)
    await store.act(transactionId, 'stop-renewing')
    await premium.liveUntil(inDays(33))
    expect(await mine()).toBeUndefined()
  })

  it('runs to its last day once it is cancelled at Apple, and goes on when the cancel is undone there', async () => {
    await meet()
    const { transactionId, expiresAt } = await subscribe()
    await store.act(transactionId, 'stop-renewing')
    await untilMine({ status: 'cancelled', nextChargeAt: null, expiresAt })
    await store.act(transactionId, 'renew-again')
    await untilMine({ status: 'active', nextChargeAt: expiresAt })
    await store.act(transactionId, 'stop-renewing')
    await premium.liveUntil(inDays(29))
    expect(await mine()).toMatchObject({ status: 'cancelled' })
    await premium.liveUntil(inDays(3))
    expect(await mine()).toBeUndefined()
  })

  it('keeps access for Apple’s 16 days of grace, and goes on when the charge succeeds', async () => {
    await meet()
    const { transactionId, expiresAt } = await subscribe()
    await store.act(transactionId, 'bad-card')
    await premium.liveUntil(new Date(expiresAt.getTime() + 12 * dayMs))
    const failing = (await mine())!
    expect(failing).toMatchObject({ status: 'past_due', failure: { reason: 'declined', nextTryAt: null } })
    expect(failing.failure!.endsAt.getTime()).toBe(expiresAt.getTime() + 16 * dayMs)
    expect(await told('chargeFailed')).toHaveLength(1)
    expect(await premium.charges(fan)).toEqual([])
    await store.act(transactionId, 'recover')
    await untilMine({ status: 'active', failure: null })
    expect(await orders()).toHaveLength(2)
  })

  it('ends with the grace, and begins again when the charge succeeds after it', async () => {
    await meet()
    const { id, transactionId, expiresAt } = await subscribe()
    await store.act(transactionId, 'bad-card')
    await premium.liveUntil(new Date(expiresAt.getTime() + 17 * dayMs))
    expect(await mine()).toBeUndefined()
    await store.act(transactionId, 'recover')
    await untilMine({ status: 'active' })
    expect((await mine())!.id).not.toBe(id)
  })

  it('ends with Apple’s refund, and is restored once when that is reversed', async () => {
    await meet()
    const { id, transactionId, expiresAt, token } = await subscribe()
    await store.plan(token, { delivery: 'twice' })
    await store.act(transactionId, 'refund')
    await untilGone()
    await untilEarned(0)
    expect(await orders()).toMatchObject([{ status: 'refunded', refundedWon: 4_900 }])
    await store.act(transactionId, 'reverse-refund')
    await untilMine({ id, status: 'cancelled', expiresAt })
    await untilEarned(2_182)
    await premium.liveUntil(inDays(32))
    expect(await mine()).toBeUndefined()
    expect(await earned()).toBe(2_182)
  })

  it('asks through Apple for consent to a higher price, and ends without it', async () => {
    await meet()
    const { transactionId, expiresAt } = await subscribe()
    await store.act(transactionId, 'raise-price')
    await untilMine({ priceChange: { priceWon: 5_900, from: expiresAt, answeredAt: null } })
    await premium.liveUntil(inDays(33))
    expect(await mine()).toBeUndefined()
  })

  it('costs the higher price after consent', async () => {
    await meet()
    const { transactionId } = await subscribe()
    await raiseListed()
    await store.act(transactionId, 'raise-price')
    await store.act(transactionId, 'accept-price')
    await premium.liveUntil(inDays(33))
    expect(await mine()).toMatchObject({ priceWon: 5_900, priceChange: null })
    expect(await orders()).toMatchObject([{ krwAmountTotal: 5_900 }, { krwAmountTotal: 4_900 }])
  })

  it('can be changed only at Apple', async () => {
    await meet()
    const { id: subscriptionPremiumId } = await subscribe()
    const of = { subscriptionPremiumId }
    const card = await premium.addCard(fan)
    const { userPaymentMethodId } = card
    for (const change of [
      () => fan.call(api.subscription.cancelSubscriptionPremium, of),
      () => fan.call(api.subscription.restartSubscriptionPremium, of),
      () => fan.call(api.subscription.changeCard, { ...of, userPaymentMethodId }),
      () => fan.call(api.subscription.retryPayment, of),
      () => fan.call(api.subscription.answerPrice, { ...of, accept: true }),
    ])
      await expect(change()).rejects.toMatchObject(refusal('not_allowed'))
    await expect(fan.call(api.subscription.refund, of)).rejects.toMatchObject({
      code: 'refund_not_possible',
      data: { reason: 'ios' },
    })
    expect(await mine()).toMatchObject({ status: 'active' })
  })

  it('is delivered when a guardian approves a day later', async () => {
    await meet()
    const { askId } = await store.buyAs(await orderOf(fan, celeb), { outcome: 'ask' })
    await premium.liveUntil(inDays(1))
    bought.push((await store.answer(askId!, true))!)
    await untilMine({ status: 'active', isIos: true })
  })
})

describe('premium by card and at Apple', { timeout }, () => {
  it('is refused a second time', async () => {
    await meet()
    await subscribe()
    await expect(premium.order(fan, celeb)).rejects.toMatchObject(refusal('already_owned'))
    await meet()
    await premium.subscribe(fan, celeb)
    await expect(orderOf(fan, celeb)).rejects.toMatchObject(refusal('already_owned'))
    await premium.cancelAll()
  })

  it('keeps the first one: when Apple charged second, it waits for Apple’s refund and notifies the fan', async () => {
    await meet()
    const start = await orderOf(fan, celeb)
    await premium.subscribe(fan, celeb)
    const transactionId = await store.buy(start)
    bought.push(transactionId)
    const { orderId } = start
    await expect(fan.call(api.subscription.orderComplete, { orderId, transactionId })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'mismatch' },
    })
    expect(await mine()).toMatchObject({ isIos: false })
    expect((await told('premiumEnded'))[0]).toContain('App Store에서 구독을 해지하고 환불을 요청해 주세요')
    expect(await held()).toBe(4_900)
    await store.act(transactionId, 'refund')
    await expect.poll(held).toBe(0)
    await premium.cancelAll()
  })

  it('holds Apple’s charge for the second one, through all of Apple’s refunds and reversals', async () => {
    await meet()
    const start = await orderOf(fan, celeb)
    await premium.subscribe(fan, celeb)
    const transactionId = await store.buy(start)
    bought.push(transactionId)
    await expect(fan.call(api.subscription.orderComplete, { orderId: start.orderId, transactionId })).rejects.toThrow()
    for (const [act, won] of [
      ['refund-half', 2_450],
      ['reverse-refund', 4_900],
      ['refund', 0],
      ['reverse-refund', 4_900],
      ['refund-half', 2_450],
      ['refund', 0],
    ] as const) {
      await store.act(transactionId, act)
      await expect.poll(held).toBe(won)
      expect(await store.book(start.appAccountToken)).toMatchObject([{ keptWon: won }])
    }
    expect(await mine()).toMatchObject({ isIos: false })
    await premium.cancelAll()
  })

  it('returns the card payment when the card paid second', async () => {
    await meet()
    const byCard = await premium.order(fan, celeb)
    await subscribe()
    await premium.issue(byCard)
    await expect(fan.call(api.subscription.orderComplete, { orderId: byCard.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
    })
    expect(await mine()).toMatchObject({ isIos: true })
    await expect
      .poll(async () => (await premium.charges(fan)).every(({ amount, cancel_amount }) => amount === cancel_amount))
      .toBe(true)
  })
})

describe('premium at Apple of people who leave', { timeout }, () => {
  const suspend = (who: Actor, until: Date | null = null) =>
    suspendPerson(premium.world.ctx.db, who.id, { at: now(), until, reason: '신고' })

  it('a celeb who leaves ends it: the fan is asked to cancel at Apple, and renewals are not delivered', async () => {
    await meet()
    await subscribe()
    await suspend(celeb)
    await premium.liveUntil(new Date(now().getTime() + 60_000))
    expect(await mine()).toBeUndefined()
    expect((await told('premiumEnded'))[0]).toContain('App Store에서 구독을 해지')
    await premium.liveUntil(inDays(33))
    expect(await mine()).toBeUndefined()
    expect((await orders())[0]).toMatchObject({ status: 'returned' })
  })

  it('a celeb suspended for days: Apple keeps charging, the fan is notified, and we add the days', async () => {
    await meet()
    const { expiresAt, transactionId } = await subscribe()
    await suspend(celeb, inDays(5))
    await premium.liveUntil(inDays(6))
    expect((await told('premiumPaused'))[0]).toContain('App Store 결제는 저희가 멈출 수 없어요')
    expect(await told('premiumResumed')).toHaveLength(1)
    await store.act(transactionId, 'stop-renewing')
    const longer = new Date(expiresAt.getTime() + 5 * dayMs)
    await premium.liveUntil(new Date(expiresAt.getTime() + 3 * dayMs))
    expect(await mine()).toMatchObject({ status: 'cancelled', expiresAt: longer })
    await premium.liveUntil(new Date(longer.getTime() + 60_000))
    expect(await mine()).toBeUndefined()
  })

  it('a suspended fan keeps it, because Apple keeps charging, and is notified once to cancel there', async () => {
    await meet()
    await subscribe()
    await suspend(fan, inDays(2))
    await premium.liveUntil(inDays(3))
    expect(await mine()).toMatchObject({ status: 'active' })
    expect(await told('premiumEnded')).toHaveLength(1)
    expect((await told('premiumEnded'))[0]).toContain('App Store에서 구독을 해지해 주세요')
  })
})

describe('the store’s products for premium', () => {
  it('are one for each celeb, never reassigned, and not offered at another price', async () => {
    await meet()
    const productOf = async (of: Actor) =>
      (await fan.call(api.subscription.product, { celebUserId: of.id })).subscriptionProduct.iosProductId
    const mineBefore = await productOf(celeb)
    expect(mineBefore).toMatch(/^byeol\.premium\.\d{4}$/u)
    const other = await premium.world.celeb()
    expect(await productOf(other)).toBeNull()
    await expect(orderOf(fan, other)).rejects.toMatchObject(refusal('unavailable'))
    await Promise.all([giveIosProducts(premium.world.ctx), giveIosProducts(premium.world.ctx)])
    expect(await productOf(other)).not.toBe(mineBefore)
    expect(await productOf(celeb)).toBe(mineBefore)
    await setPremiumPrice(premium.world.ctx.db, other.id, 5_900, now())
    expect(await productOf(other)).toBeNull()
    await expect(orderOf(fan, other)).rejects.toMatchObject(refusal('unavailable'))
  })

  it('run out without being used twice', async () => {
    const few = { ...premium.world.ctx, env: { ...premium.world.ctx.env, APPSTORE_PREMIUM_PRODUCTS: 1 } }
    const last = await premium.world.celeb()
    await giveIosProducts(few)
    const { subscriptionProduct } = await fan.call(api.subscription.product, { celebUserId: last.id })
    expect(subscriptionProduct.iosProductId).toBeNull()
  })
})
