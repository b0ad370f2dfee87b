import { api } from '@byeol/contract/api.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { compareSizes } from '../measure/compareSizes.ts'
import type { Row } from '../measure/printTable.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'

/** Six blocks of one read stay below the limit of 600 calls a minute. */
const callsPerBlock = 90
const pauseMs = 60_000
const summedWithinMs = 120_000

interface World {
  product: Product
  calls: Calls
  celeb: Person
  /** The index of an entry in the middle of the history. */
  middle: number
}

/**
 * SQL that adds `entries` sales by one celeb in the last 90 days. It adds no orders and transfers, because these reads
 * do not use them.
 */
const seedSales = ({ userId }: Person, entries: number): string => `
  with event as (
    insert into ledger_events (cause, at)
    select 'bench:' || n, now() - interval '90 days' * (1 - n / ${entries}.0)
    from generate_series(1, ${entries}) n
    returning id, at
  )
  insert into ledger_earnings (event_id, celeb_id, earning, code, amount, debt, paid, vat, store_fee, platform, at)
  select id, '${userId}', ('{dm,contents,subscription,donation}'::text[])[1 + id % 4], 'sale', 3118, 0, 4900,
    445, 0, 1337, at
  from event
  order by id;
  analyze`

/**
 * Waits until the job has summed all entries. In production the job runs all the time, so it never falls this far
 * behind.
 */
async function waitUntilSummed(databaseUrl: string): Promise<void> {
  for (const end = performance.now() + summedWithinMs; ;) {
    const [row] = await queryOnce<{ rest: string }>(
      databaseUrl,
      'select (select max(id) from ledger_earnings) - until_id as rest from ledger_earnings_summed',
    )
    if (Number(row!.rest) <= 0) return
    if (performance.now() > end) throw new Error(`${row!.rest} entries are not summed`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function openWorld(entries: number): Promise<World> {
  const product = await startProduct()
  const { celebs } = await product.seed('--name celebs --fans 1 --celebs 1 --signed-in 1')
  const celeb = celebs[0]!
  await queryOnce(product.databaseUrl, seedSales(celeb, entries))
  await waitUntilSummed(product.databaseUrl)
  return { product, calls: openCalls(product.port), celeb, middle: Math.floor(entries / 2) }
}

const estimate =
  (path: string) =>
  ({ calls, celeb }: World) =>
    calls.post(path, celeb.token, {})
const history = (query: (world: World) => string) => (world: World) =>
  world.calls.get(`${api.celeb.celebPointHistory.path}?limit=20${query(world)}`, world.celeb.token)

/**
 * A celeb's pages about earnings with a thousand and with a million sales. Goals: an estimate takes at most 5 ms of
 * CPU, and no read gets slower with more sales.
 */
export const earnings = (): Promise<Row[]> =>
  compareSizes('sales', openWorld, callsPerBlock, [
    { what: 'estimate of premium', read: estimate(api.celeb.estimateSubscription.path) },
    { what: 'estimate of contents and messages', read: estimate(api.celeb.estimateSettlement.path) },
    { what: 'earnings', read: ({ calls, celeb }) => calls.get(api.celeb.celebPointBalance.path, celeb.token) },
    { what: 'earnings history', read: history(() => '') },
    { what: 'earnings history, further down', read: history(({ middle }) => `&before=${middle}`), pauseMs },
    { what: 'earnings history of one kind', read: history(() => '&of=subscription'), pauseMs },
  ])
