import { reconcileOrders } from '../../../features/order/reconcile/reconcileOrders.ts'
import { seeded } from '../../checker/seeded.ts'
import type { World } from '../../openWorld.ts'
import { until } from '../../until.ts'
import { addCard } from '../payments.ts'
import { findKept, isWithinLimits, sumOf } from './keptWon.ts'
import { Spender, steps } from './Spender.ts'

interface Size {
  seed: number
  people: number
  rounds: number
  /** Steps that are made at once in a round. */
  atOnce: number
}

/**
 * People under 19 and adults buy at random on two nodes. After each few rounds, by the provider's own book, what was
 * captured of each and kept must come back within the limits. Returns what was captured and kept in all.
 */
export async function spendAtRandom(
  nodes: readonly [World, ...World[]],
  { seed, people, rounds, atOnce }: Size,
): Promise<{ capturedWon: number; keptWon: number }> {
  const random = seeded(seed)
  const [world] = nodes
  const makeSpender = async (i: number): Promise<Spender> => {
    const fan = await world.fan()
    const isMinor = i % 3 !== 2
    if (isMinor) await world.ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [fan.id])
    const cardId = i % 2 === 0 ? (await addCard(fan)).userPaymentMethodId : null
    const on = nodes.map((node) => fan.at(node))
    return new Spender(on, random, { isMinor, cardId })
  }
  const spenders = await Promise.all(Array.from({ length: people }, (_, i) => makeSpender(i)))
  const ids = spenders.map(({ id }) => id)

  const areWithinLimits = async (): Promise<boolean> => {
    const kept = await findKept(world, ids)
    return spenders.every(({ id, isMinor }) => isWithinLimits(kept.get(id)!, isMinor))
  }
  for (let round = 1; round <= rounds; round++) {
    const acts = Array.from({ length: atOnce }, () => random.pick(spenders)![random.pick(steps)!]())
    await Promise.all([...acts, ...(round % 3 === 0 ? nodes.map(({ ctx }) => reconcileOrders(ctx)) : [])])
    if (round % 4 !== 0 && round !== rounds) continue
    await until(`seed ${seed}, round ${round}: what was kept is within the limits`, async () => {
      await reconcileOrders(world.ctx)
      return areWithinLimits()
    })
  }
  const kept = [...(await findKept(world, ids)).values()]
  return {
    capturedWon: kept.reduce((sum, { capturedWon }) => sum + capturedWon, 0),
    keptWon: kept.reduce((sum, one) => sum + sumOf(one), 0),
  }
}
