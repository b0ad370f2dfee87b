import { api } from '@byeol/contract/api.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { sumEarnings } from '../../ledger/earnings/sumEarnings.ts'
import { dayMs, payableCeleb, sellPremium, spendOn } from '../../test/money/celebMoney.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import {
  debtLinesOf,
  estimateOf,
  expectRightBooks,
  request,
  type PayableCeleb,
  staffOf,
} from '../../test/money/settlements.ts'

const world = useWalkingWorld(sandboxEnv)
beforeAll(async () => {
  world.stopClock()
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), won: fc.integer({ min: 100, max: 90_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dm' as const), points: fc.integer({ min: 10, max: 5_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat(), part: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('request' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), how: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sum' as const) }) },
)

/** Appended to the generated steps, so that there is always something to settle. */
const lastSteps = [{ do: 'sell' as const, won: 500_000 }, { do: 'wait' as const, days: 9 }, { do: 'request' as const }]

async function decide(settlement: Settlement, how: number): Promise<void> {
  const staff = staffOf(world)
  if (how > 0) for (const by of ['jin', 'min']) await staff.approve(settlement, by)
  if (how < 2) await staff.reject(settlement)
  else await staff.pay(settlement)
  if (how === 3) await staff.sendBack(settlement)
  // After the bank has returned a transfer, staff must confirm the account again.
  await world.ctx.db.rows(
    `update bank_accounts set check_state = 'right', checked_by = 'staff' where celeb_id is not null`,
  )
}

/** Carries out the steps. Each settlement request must equal the estimate before it. */
async function live(celeb: PayableCeleb, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const refunds: Awaited<ReturnType<typeof sellPremium>>[] = []
  let open: Settlement | null = null
  for (const each of steps) {
    if (each.do === 'sell') {
      const refund = await sellPremium(world, celeb, each.won)
      refunds.push((part) => refund(part === undefined ? each.won : Math.max(1, Math.floor(each.won / 3))))
    } else if (each.do === 'dm') await spendOn(world, celeb, each.points)
    else if (each.do === 'refund' && refunds.length > 0)
      await refunds.splice(each.which % refunds.length, 1)[0]!(each.part ? 1 : undefined)
    else if (each.do === 'wait') world.pass(each.days * dayMs)
    else if (each.do === 'sum') await sumEarnings(world.ctx)
    else if (each.do === 'decide' && open) {
      await decide(open, each.how)
      open = null
    } else if (each.do === 'request') {
      await debtLinesOf(world, celeb)
      const estimate = await estimateOf(celeb)
      if (!estimate.canRequest) continue
      const settlement = await request(celeb)
      open = settlement
      for (const key of ['paidWon', 'vatWon', 'platformWon', 'shareWon', 'owedWon', 'netWon'] as const)
        expect(settlement[key]).toBe(estimate[key])
    }
  }
}

it('the books are right after any order of sales, refunds, settlements, rejections and returns', async () => {
  let settled = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const celeb = await payableCeleb(world)
      await live(celeb, [...steps, ...lastSteps])
      const { list } = await celeb.call(api.celeb.celebPointHistory, { limit: 100 })
      const { point, subscription } = await celeb.call(api.celeb.celebPointBalance, {})
      const left = [point, subscription].reduce((sum, of) => sum + of.availableWon + of.heldWon - of.owedWon, 0)
      expect(list.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(left)
      settled += (await celeb.call(api.celeb.settlementHistory, {})).list.length
      await expectRightBooks(world)
    }),
    { numRuns: process.env.BYEOL_ALL ? 5 : 2 },
  )
  expect(settled).toBeGreaterThan(0)
}, 180_000)
