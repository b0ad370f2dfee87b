import { quantile } from './numbers.ts'
import type { Product } from './product.ts'

export interface Cost {
  p50Ms: number
  /** Server and database, a call. */
  cpuUs: number
}

const blocks = 5

/**
 * What the same call costs on several sides. They take turns in blocks, one call at a time, so that whatever else runs
 * on the machine weighs on all of them.
 */
export async function compareCost(
  product: Pick<Product, 'cpuMs' | 'databaseCpuMs'>,
  sides: readonly ((number: number) => Promise<unknown>)[],
  callsPerBlock: number,
): Promise<Cost[]> {
  const spent = sides.map(() => ({ tookMs: [] as number[], cpuMs: 0 }))
  // The first block warms code, plans and memory, and is not counted.
  for (let block = -1; block < blocks; block++) {
    for (const [index, side] of sides.entries()) {
      const { tookMs } = spent[index]!
      const before = product.cpuMs() + product.databaseCpuMs()
      for (let number = 0; number < callsPerBlock; number++) {
        const begun = performance.now()
        await side(number)
        if (block >= 0) tookMs.push(performance.now() - begun)
      }
      if (block >= 0) spent[index]!.cpuMs += product.cpuMs() + product.databaseCpuMs() - before
    }
  }
  return spent.map(({ tookMs, cpuMs }) => ({
    p50Ms: quantile(tookMs, 0.5),
    cpuUs: (cpuMs * 1e3) / (blocks * callsPerBlock),
  }))
}
