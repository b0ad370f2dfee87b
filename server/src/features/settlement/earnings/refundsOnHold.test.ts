import { api } from '@byeol/contract/api.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumEarnings } from '../../../ledger/earnings/sumEarnings.ts'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { dayMs, payableCeleb, sellPremium, sumUpEntries } from '../../../test/money/celebMoney.ts'
import { buyContents, publishContents } from '../../../test/money/contents.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { estimateOf, expectRightBooks, request, staffOf } from '../../../test/money/settlements.ts'
import { useOwnWorld, withoutJobs } from '../../../test/useWorld.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withoutJobs }))
beforeAll(async () => {
  world.stopClock()
})
afterAll(() => expectRightBooks(world))

const freeOf = async (celeb: Actor) => (await estimateOf(celeb, 'point')).shareWon

itInFull('a fan who buys and refunds again and again takes nothing from the sum that a celeb can settle', async () => {
  const celeb = await payableCeleb(world)
  const [cheap, dear] = [
    await publishContents(celeb, { pricePoints: 20_000 }),
    await publishContents(celeb, { pricePoints: 100_000 }),
  ]
  await buyContents(await world.fan(), cheap)
  world.pass(8 * dayMs)
  const stranger = await world.fan()
  for (const days of [0, 6, 1]) {
    world.pass(days * dayMs)
    expect(await freeOf(celeb)).toBe(14_000)
    const { orderId } = await buyContents(stranger, dear)
    expect(await estimateOf(celeb, 'point')).toMatchObject({ shareWon: 14_000, heldWon: 70_000 })
    await stranger.call(api.celebContents.refundOrder, { orderId })
    expect(await estimateOf(celeb, 'point')).toMatchObject({ shareWon: 14_000, heldWon: 0, held: [], canRequest: true })
    await sumUpEntries(world)
    expect(await freeOf(celeb)).toBe(14_000)
  }
  expect(await request(celeb, 'point')).toMatchObject({ shareWon: 14_000, paidWon: 22_000, vatWon: 2_000 })
})

it('refunds of contents bought with points count with their own sale, too', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  const old = await publishContents(celeb)
  const fresh = await publishContents(celeb)
  await buyContents(await world.fan(), old)
  world.pass(8 * dayMs)
  await buyPoints(fan)
  const { contents } = await fan.call(api.celebContents.orderPoint, { contentsId: fresh.id })
  expect(await estimateOf(celeb, 'point')).toMatchObject({ shareWon: 700, heldWon: 700 })
  await fan.call(api.celebContents.refundOrder, { orderId: contents.owned!.orderId })
  expect(await estimateOf(celeb, 'point')).toMatchObject({ shareWon: 700, heldWon: 0, paidWon: 1_100 })
})

/** The celeb's share of a price, computed independently of the product's code. */
function shareOf(keptWon: number, channel: 'card' | 'ios'): number {
  const net = keptWon - Math.round(keptWon / 11)
  const base = net - (channel === 'ios' ? Math.round(net * 0.3) : 0)
  return Math.floor((base * 7) / 10)
}

interface Sale {
  channel: 'card' | 'ios'
  soldAt: Date
  keptWon: number
  isSettled: boolean
  refund: Awaited<ReturnType<typeof sellPremium>>
}

/** Whether a sale is still on hold. Sales can be settled from the eighth day on. */
const isOnHold = ({ soldAt }: Sale, now: Date) => Date.parse(seoulDate(now)) - Date.parse(seoulDate(soldAt)) < 8 * dayMs

const step = fc.oneof(
  fc.record({
    do: fc.constant('sell' as const),
    won: fc.integer({ min: 1_000, max: 90_000 }),
    channel: fc.constantFrom('card' as const, 'ios' as const),
  }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(), isChargeback: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constantFrom('settle' as const, 'sum' as const) }),
)

itInFull('no refund or chargeback lowers the available sum by more than its own sale', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
      const celeb = await payableCeleb(world)
      const sales: Sale[] = []
      let [balance, owed] = [0, 0]
      for (const each of steps) {
        const before = await estimateOf(celeb)
        let taken = 0
        if (each.do === 'sell') {
          const { won, channel } = each
          const refund = await sellPremium(world, celeb, won, channel)
          sales.push({ channel, soldAt: world.ctx.now(), keptWon: won, isSettled: false, refund })
          balance += shareOf(won, channel)
        } else if (each.do === 'refund') {
          const live = sales.filter(({ keptWon }) => keptWon > 0)
          const sale = live[each.which % Math.max(1, live.length)]
          if (!sale) continue
          await sale.refund(sale.keptWon, each.isChargeback)
          taken = shareOf(sale.keptWon, sale.channel)
          owed += Math.max(0, taken - balance)
          balance = Math.max(0, balance - taken)
          sale.keptWon = 0
        } else if (each.do === 'wait') world.pass(each.hours * 3_600_000)
        else if (each.do === 'sum') await sumEarnings(world.ctx)
        else if (before.canRequest) {
          await staffOf(world).approveAndPay(await request(celeb))
          for (const sale of sales) sale.isSettled ||= !isOnHold(sale, world.ctx.now())
          balance -= before.shareWon
          owed -= before.owedWon
        }
        const now = await estimateOf(celeb)
        const held = sales
          .filter((sale) => isOnHold(sale, world.ctx.now()))
          .reduce((sum, { keptWon, channel }) => sum + shareOf(keptWon, channel), 0)
        const free = Math.max(0, balance - held)
        expect(now).toMatchObject({ shareWon: free, heldWon: balance - free })
        if (each.do === 'refund') expect(before.shareWon - now.shareWon).toBeLessThanOrEqual(taken)
        const { subscription } = await celeb.call(api.celeb.celebPointBalance, {})
        expect(subscription).toMatchObject({ availableWon: free, heldWon: balance - free, owedWon: owed })
      }
    }),
    { numRuns: 6 },
  )
})
