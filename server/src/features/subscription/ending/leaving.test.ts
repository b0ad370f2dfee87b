import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { publishContents } from '../../../test/money/contents.ts'
import { signUpPerson } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const dayMs = 86_400_000

const scene = usePremiumWorld()

async function buyByCard(who: Actor, celeb: CelebActor, pricePoints: number): Promise<void> {
  const { id: contentsId } = await publishContents(celeb, { pricePoints })
  const { userPaymentMethodId } = await scene.addCard(who)
  await who.call(api.celebContents.orderUserPaymentMethod, { contentsId, userPaymentMethodId })
}

async function member() {
  const { person, password } = await signUpPerson(scene.world)
  return {
    person,
    summary: () => person.call(api.auth.deletionSummary, {}),
    leave: async (refundWon?: number) => {
      await person.call(api.auth.confirmPerson, { password })
      await person.call(api.auth.deleteAccount, refundWon === undefined ? {} : { refundWon })
    },
    /** The won that the provider has refunded, over all of the person's payments. */
    returnedWon: async () => (await scene.charges(person)).reduce((sum, { cancel_amount: won }) => sum + (won ?? 0), 0),
    booked: async () => {
      const select = `
        select coalesce(sum(r.amount_won), 0)::float8 as won
        from refunds r
        join orders o on o.id = r.order_id and o.user_id = $1
        where r.state = 'paid'`
      return (await scene.world.ctx.db.rows<{ won: number }>(select, [person.id]))[0]!.won
    },
  }
}

it('a fan who leaves within seven days of a charge gets the refunds that the page names', async () => {
  const { person, summary, leave, returnedWon, booked } = await member()
  const celeb = await scene.world.celeb()
  await scene.subscribe(person, celeb)
  const { userPaymentMethodId } = await scene.addCard(person)
  await person.call(api.point.orderUserPaymentMethod, { productId: 'point-1000', userPaymentMethodId })
  await buyByCard(person, celeb, 15_000)
  const said = await summary()
  expect(said).toMatchObject({
    refunds: { pointsWon: 1_100, contentsWon: 16_500, premiumWon: 4_900 },
    refundWon: 1_100 + 16_500 + 4_900,
    points: 0,
    contents: 0,
    unrefundedPremiums: 0,
  })
  await leave(said.refundWon)
  await until('all of it went back', async () => (await returnedWon()) === said.refundWon)
  await until('all of it is booked', async () => (await booked()) === said.refundWon)
  expect(await checkMoney(scene.world.ctx.db)).toEqual([])
})

itInFull('after seven days premium ends without a refund, as the page says', async () => {
  const { person, summary, leave, returnedWon } = await member()
  const celeb = await scene.world.celeb()
  const premium = await scene.subscribe(person, celeb)
  await scene.liveUntil(new Date(premium.createdAt.getTime() + 4 * dayMs))
  await celeb.say(celeb.broadcastId, '아직 있어요')
  await scene.liveUntil(new Date(premium.createdAt.getTime() + 8 * dayMs))
  const said = await summary()
  expect(said).toMatchObject({ premiums: 1, unrefundedPremiums: 1, refunds: { premiumWon: 0 }, refundWon: 0 })
  await expect(leave(4_900)).rejects.toMatchObject({ code: 'conflict', data: { refundWon: 0 } })
  await leave(0)
  await until('premium ends', async () => {
    const live = "select id from premium_contracts where user_id = $1 and status <> 'ended'"
    return (await scene.world.ctx.db.rows(live, [person.id])).length === 0
  })
  expect(await returnedWon()).toBe(0)
})

itInFull('a fan of a silent celeb who leaves gets the refund that they could have requested', async () => {
  const { person, summary, leave, returnedWon } = await member()
  const premium = await scene.subscribe(person, await scene.world.celeb())
  await scene.liveUntil(new Date(premium.createdAt.getTime() + 9 * dayMs))
  // The celeb has not written since the charge, so the whole charge is refunded.
  const said = await summary()
  expect(said).toMatchObject({ refundWon: 4_900, unrefundedPremiums: 0 })
  await leave(said.refundWon)
  await until('it went back', async () => (await returnedWon()) === 4_900)
})

it('the page shows a celeb the earnings that no settlement has paid', async () => {
  const celeb = await scene.world.celeb()
  await buyByCard(await scene.world.fan(), celeb, 1_000)
  expect(await celeb.call(api.auth.deletionSummary, {})).toMatchObject({ earningsWon: 700, contents: 0 })
})
