import { quantile } from './numbers.ts'
import type { Product } from '../programs/startProduct.ts'

export interface Cost {
  p50Ms: number
  /** CPU time per call, of the server and the database together. */
  cpuUs: number
}

type Meter = Pick<Product, 'cpuMs' | 'databaseCpuMs'>

const blocks = 5

/**
 * The cost of a call for each of several callers. They alternate in blocks, one call at a time, so that other load on
 * the machine affects all of them alike. `meters` is one for all callers, or one for each if each calls a different
 * server.
 */
export async function compareCost(
  meters: Meter | readonly Meter[],
  callers: readonly ((number: number) => Promise<unknown>)[],
  callsPerBlock: number,
): Promise<Cost[]> {
  const costs = callers.map(() => ({ tookMs: [] as number[], cpuMs: 0 }))
  // The first block warms up code, query plans and caches. It is not counted.
  for (let block = -1; block < blocks; block++) {
    for (const [index, caller] of callers.entries()) {
      const { tookMs } = costs[index]!
      const { cpuMs, databaseCpuMs } = meters instanceof Array ? meters[index]! : (meters as Meter)
      const before = cpuMs() + databaseCpuMs()
      for (let number = 0; number < callsPerBlock; number++) {
        const begun = performance.now()
        await caller(number)
        if (block >= 0) tookMs.push(performance.now() - begun)
      }
      if (block >= 0) costs[index]!.cpuMs += cpuMs() + databaseCpuMs() - before
    }
  }
  return costs.map(({ tookMs, cpuMs }) => ({
    p50Ms: quantile(tookMs, 0.5),
    cpuUs: (cpuMs * 1e3) / (blocks * callsPerBlock),
  }))
}
