import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { askForPrices } from './askForPrices.ts'
import { setPremiumPrice } from '../agreement/setPremiumPrice.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const scene = usePremiumWorld()
afterEach(async () => {
  expect(await checkMoney(scene.world.ctx.db)).toEqual([])
  await scene.cancelAll()
})

const plus = (at: Date, days: number, ms = 0) => new Date(at.getTime() + days * dayMs + ms)
const chargeDay = ({ expiresAt }: SubscriptionPremium, days = 0) => plus(expiresAt, days, 12 * hourMs)

/** A fan with a price rise a day after they subscribed, some minutes after the first request for consent. */
async function asked() {
  const fan = await scene.world.fan()
  const celeb = await scene.world.celeb({ nickname: '서하' })
  const premium = await scene.subscribe(fan, celeb)
  const current = () => scene.premiumOf(fan, celeb)
  await scene.liveUntil(plus(premium.createdAt, 3))
  await setPremiumPrice(scene.world.ctx.db, celeb.id, 5_900, scene.world.ctx.now())
  await scene.liveUntil(plus(scene.world.ctx.now(), 0, hourMs))
  // The first charge is less than thirty days away, so the second one is the first that may cost more.
  expect(await current()).toMatchObject({ priceChange: null })
  await scene.liveUntil(chargeDay(premium))
  const { priceWon, expiresAt: from } = (await current())!
  expect(priceWon).toBe(4_900)
  // If the month is February, the time 29 days before has already passed.
  const first = plus(from, -29)
  await scene.liveUntil(first > scene.world.ctx.now() ? first : plus(scene.world.ctx.now(), 0, hourMs))
  const changed = { priceWon: 5_900, from, answeredAt: null }
  expect(await current()).toMatchObject({ priceChange: changed })
  const answer = async (accept: boolean) =>
    (await fan.call(api.subscription.answerPrice, { subscriptionPremiumId: premium.id, accept })).subscriptionPremium
  const asks = async () => (await scene.toldTo(fan)).filter((told) => told.startsWith('priceChange'))
  return { fan, premium, from, current, answer, asks }
}

it('a dearer price is charged from its day on when the fan agreed, and not before', async () => {
  const { fan, from, current, answer, asks } = await asked()
  expect(await asks()).toEqual([expect.stringMatching(/^priceChange: 서하 · 5,900원/u)])
  expect((await answer(true)).priceChange).toMatchObject({ answeredAt: expect.any(Date) as Date })
  await scene.liveUntil(plus(from, 0, 12 * hourMs))
  expect((await scene.charges(fan)).map(({ amount }) => amount)).toEqual([4_900, 4_900, 5_900])
  expect(await current()).toMatchObject({ priceWon: 5_900, priceChange: null })
})

it('without an answer premium is cancelled before the dearer charge; a restart needs the answer', async () => {
  const { fan, from, current, answer, premium } = await asked()
  await scene.liveUntil(plus(from, -2))
  expect(await current()).toMatchObject({ status: 'cancelled', expiresAt: from })
  const { id: subscriptionPremiumId } = premium
  await expect(fan.call(api.subscription.restartSubscriptionPremium, { subscriptionPremiumId })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await answer(true)).toMatchObject({ status: 'active', priceChange: { isDeclined: false } })
  await scene.liveUntil(plus(from, 4))
  expect((await scene.charges(fan)).map(({ amount }) => amount)).toEqual([4_900, 4_900, 5_900])
})

it('a fan who declines keeps the paid time, and is charged no more', async () => {
  const { fan, from, current, answer } = await asked()
  expect(await answer(false)).toMatchObject({ status: 'cancelled', expiresAt: from, priceChange: { isDeclined: true } })
  await scene.liveUntil(plus(from, 2))
  expect(await current()).toBeUndefined()
  expect(await scene.charges(fan)).toHaveLength(2)
})

it('while a charge is failing, the price of its first day stays', async () => {
  const fan = await scene.world.fan()
  const celeb = await scene.world.celeb()
  const premium = await scene.subscribe(fan, celeb)
  await scene.turnCards(fan, 'over-limit')
  await scene.liveUntil(chargeDay(premium))
  await setPremiumPrice(scene.world.ctx.db, celeb.id, 9_900, scene.world.ctx.now())
  await scene.turnCards(fan, 'good')
  await scene.liveUntil(chargeDay(premium, 2))
  expect((await scene.charges(fan)).at(-1)).toMatchObject({ status: 'paid', amount: 4_900 })
})

it('a lower price applies from the next charge on, without an answer', async () => {
  const fan = await scene.world.fan()
  const celeb = await scene.world.celeb()
  const premium = await scene.subscribe(fan, celeb)
  await setPremiumPrice(scene.world.ctx.db, celeb.id, 3_900, scene.world.ctx.now())
  await scene.liveUntil(chargeDay(premium))
  expect((await scene.charges(fan)).map(({ amount }) => amount)).toEqual([4_900, 3_900])
})

it('a price that falls after the reminder is shown at once, and charged', async () => {
  const fan = await scene.world.fan()
  const celeb = await scene.world.celeb()
  const premium = await scene.subscribe(fan, celeb)
  await scene.liveUntil(chargeDay(premium, -1))
  await setPremiumPrice(scene.world.ctx.db, celeb.id, 2_900, scene.world.ctx.now())
  await askForPrices(scene.world.ctx)
  expect(await scene.premiumOf(fan, celeb)).toMatchObject({ priceWon: 2_900 })
  await scene.liveUntil(chargeDay(premium))
  expect((await scene.charges(fan)).map(({ amount }) => amount)).toEqual([4_900, 2_900])
  expect(await checkMoney(scene.world.ctx.db)).toEqual([])
})
