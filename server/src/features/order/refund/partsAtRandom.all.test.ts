import { expect, beforeAll, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { seeded } from '../../../test/checker/seeded.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { buy, type PurchaseKind } from '../../../test/money/parts/Purchase.ts'
import { cancelByHand, earnedOf, expectKept, takeBackAtRandom } from '../../../test/money/parts/takeBackAtRandom.ts'
import { api } from '@byeol/contract/api.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const kinds: readonly PurchaseKind[] = ['point', 'pointOnIos', 'donationPoint', 'premium', 'celebContents']
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))

it('a hundred purchases: after any cancels and refunds, the books match what the provider kept', async () => {
  const seed = 1
  const random = seeded(seed)
  for (let n = 0; n < 100; n++) {
    // The daily limit of what one staff member may refund alone starts again each day.
    if (n % 5 === 0) {
      world.pass(25 * 3_600_000)
      await desk.staff.agent.signIn()
    }
    const why = `seed ${seed}, purchase ${n}`
    await takeBackAtRandom(world, desk, { random, kind: kinds[n % kinds.length]!, why })
    if (n % 10 === 9) expect(await checkMoney(world.ctx.db), why).toEqual([])
  }
}, 400_000)

it.each(['point', 'donationPoint', 'premium', 'celebContents'] as const)(
  'refunds of %s in parts have the same result, for any number and order of parts',
  async (kind) => {
    const random = seeded(7)
    for (let n = 0; n < 3; n++) {
      const used = random.next()
      const parts = Array.from({ length: 2 + random.below(5) }, () => 1 + random.below(500))
      const total = parts.reduce((sum, won) => sum + won, 0)
      const ends = []
      for (const some of [parts, parts.toReversed(), random.shuffled(parts), [total]]) {
        const purchase = await buy(world, kind, used)
        for (const won of some) await cancelByHand(world, purchase, won, random.next() < 0.5)
        await cancelByHand(world, purchase, 1)
        await expectKept(world, purchase, `parts ${some.join()}`)
        const { points, owedPoints } = await purchase.fan.call(api.point.balance, {})
        const { points: donationPoints } = await purchase.fan.call(api.donation.pointBalance, {})
        ends.push({ points, owedPoints, donationPoints, earned: await earnedOf(world, purchase) })
      }
      expect(new Set(ends.map((end) => JSON.stringify(end))).size, JSON.stringify({ parts, ends })).toBe(1)
    }
    expect(await checkMoney(world.ctx.db)).toEqual([])
  },
  200_000,
)
