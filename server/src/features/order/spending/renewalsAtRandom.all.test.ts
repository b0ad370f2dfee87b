import { expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { seeded } from '../../../test/checker/seeded.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { openSpending } from '../../../test/money/spending/spendAtRandom.ts'

const scene = usePremiumWorld()
const size = { rounds: 24, atOnce: 12 }

it('renewals stay within the limits of their month, together with everything else bought in it', async () => {
  const seed = 1
  const { world, sandbox } = scene
  const spending = await openSpending([world], { sandbox, seed, random: seeded(seed), people: 6 })
  const liveDays = async (days: number) => {
    await scene.liveUntil(new Date(world.ctx.now().getTime() + days * 24 * 3_600_000))
    await spending.judge(`${days} days later`)
  }
  await spending.spend(size)
  // The cards are charged again a month later: on the due day, and then on days 1, 3, 5 and 7 after it.
  for (const days of [28, 3, 2, 1, 2, 27, 4]) {
    await liveDays(days)
    await spending.spend({ ...size, rounds: 8 })
  }
  const select = `
      select count(*)::int as count
      from premium_charges c
      join orders o on o.id = c.order_id
      where o.status = 'paid' and c.n > 1`
  expect((await world.ctx.db.rows<{ count: number }>(select))[0]!.count).toBeGreaterThan(0)
  expect(await checkMoney(world.ctx.db), `seed ${seed}`).toEqual([])
}, 400_000)
