import { expect } from 'vitest'
import { reconcileOrders } from '../../../features/order/reconcile/reconcileOrders.ts'
import type { Seeded } from '../../checker/seeded.ts'
import type { World } from '../../openWorld.ts'
import type { SandboxAt } from '../../servers/sandboxAt.ts'
import { until } from '../../until.ts'
import { addCardAt } from '../payments.ts'
import { findKept, isWithinLimits, sumOf } from './keptWon.ts'
import { Spender, steps } from './Spender.ts'
import { openMarket } from './wares.ts'

interface Size {
  rounds: number
  /** The number of steps in a round that run at once. */
  atOnce: number
}

/**
 * People under 19 and adults who buy at random on several nodes. At every moment, what each person was given must be
 * within the limits, and what the provider captured beyond them must be refunded.
 */
export async function openSpending(
  nodes: readonly [World, ...World[]],
  { sandbox, seed, random, people }: { sandbox: SandboxAt; seed: number; random: Seeded; people: number },
) {
  const [world] = nodes
  const market = await openMarket(world, sandbox)
  const makeSpender = async (i: number): Promise<Spender> => {
    const fan = await world.fan()
    const isMinor = i % 3 !== 2
    if (isMinor) await world.ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [fan.id])
    const cardId = i % 2 === 0 ? (await addCardAt(sandbox, fan)).userPaymentMethodId : null
    const on = nodes.map((node) => fan.at(node))
    return new Spender(on, random, { isMinor, cardId, market })
  }
  const spenders = await Promise.all(Array.from({ length: people }, (_, i) => makeSpender(i)))
  const ids = spenders.map(({ id }) => id)
  const kept = () => findKept(world, sandbox, ids)

  /** Expects that nothing was given beyond the limits, and that captures beyond them are refunded. */
  async function judge(when: string): Promise<void> {
    await until(`seed ${seed}, ${when}: what was kept is within the limits`, async () => {
      await reconcileOrders(world.ctx)
      const all = await kept()
      for (const { id, isMinor } of spenders)
        expect(isWithinLimits(all.get(id)!.given, isMinor), `seed ${seed}, ${when}: given to ${id}`).toBe(true)
      return spenders.every(({ id, isMinor }) => isWithinLimits(all.get(id)!.parts, isMinor))
    })
  }

  return {
    judge,
    async spend({ rounds, atOnce }: Size): Promise<void> {
      for (let round = 1; round <= rounds; round++) {
        const acts = Array.from({ length: atOnce }, () => random.pick(spenders)![random.pick(steps)!]())
        await Promise.all([...acts, ...(round % 3 === 0 ? nodes.map(({ ctx }) => reconcileOrders(ctx)) : [])])
        if (round % 4 === 0 || round === rounds) await judge(`round ${round}`)
      }
    },
    async sums() {
      const all = [...(await kept()).values()]
      return {
        capturedWon: all.reduce((sum, { capturedWon }) => sum + capturedWon, 0),
        keptWon: all.reduce((sum, { parts }) => sum + sumOf(parts), 0),
        kinds: new Set(all.flatMap(({ given }) => given.map(({ kind }) => kind))),
      }
    },
  }
}
