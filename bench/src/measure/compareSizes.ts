import type { Calls } from '../load/openCalls.ts'
import { compareCost } from './compareCost.ts'
import { figure } from './numbers.ts'
import type { Product } from '../programs/startProduct.ts'
import type { Row } from './printTable.ts'

const allSizes = [1_000, 100_000, 1_000_000]

interface World {
  product: Product
  calls: Calls
}

interface Read<W> {
  what: string
  read(world: W, number: number): Promise<unknown>
  /** Waits this long before the read, because the previous read has used up the calls allowed per minute. */
  pauseMs?: number
}

/**
 * Compares the same reads in worlds with a thousand, a hundred thousand and a million `things`, or with other sizes.
 * The worlds alternate. Returns one row per read.
 */
export async function compareSizes<W extends World>(
  things: string,
  openWorld: (size: number) => Promise<W>,
  callsPerBlock: number,
  reads: readonly Read<W>[],
  sizes: readonly number[] = allSizes,
): Promise<Row[]> {
  const shownSizes = sizes.map((size) => `10^${Math.log10(size)}`).join(', ')
  const worlds: W[] = []
  try {
    for (const size of sizes) worlds.push(await openWorld(size))
    const rows: Row[] = []
    for (const { what, read, pauseMs = 0 } of reads) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const costs = await compareCost(
        worlds.map(({ product }) => product),
        worlds.map((world) => (number) => read(world, number)),
        callsPerBlock,
      )
      const growth = (of: 'p50Ms' | 'cpuUs') => figure(costs.at(-1)![of] / costs[0]![of])
      const p50 = costs.map(({ p50Ms }) => figure(p50Ms)).join(', ')
      const cpu = costs.map(({ cpuUs }) => figure(cpuUs / 1e3)).join(', ')
      rows.push({
        what: `${what}, ${shownSizes} ${things}: p50; CPU`,
        value: `${p50} ms (${growth('p50Ms')} times); ${cpu} ms (${growth('cpuUs')} times)`,
        goal: '1.2 times',
      })
    }
    return rows
  } finally {
    for (const { product, calls } of worlds) {
      calls.close()
      await product.stop()
    }
  }
}
