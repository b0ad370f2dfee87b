import { api } from '@byeol/contract/api.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { compareSizes } from '../measure/compareSizes.ts'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'

const storm = { fans: 300, celebs: 1_000, clients: 32, perFan: 3, blocks: 4 }
const celebId = (number: number): string => `f${number.toString(16).padStart(23, '0')}`

/** Adds fans with donation points, and celebs that only have a row in `users`. */
async function seedStorm(product: Product): Promise<Person[]> {
  const { fans } = await product.seed(`--name donors --fans ${storm.fans} --signed-in ${storm.fans}`)
  await queryOnce(
    product.databaseUrl,
    `
    update users set birthday = '2000-05-05';
    insert into users (id, email, nickname, is_celeb, created_at)
    select 'f' || lpad(to_hex(n), 23, '0'), 'celeb' || n || '@bench.test', 'celeb' || n, true, now()
    from generate_series(0, ${storm.celebs - 1}) n;
    insert into ledger_wallets (user_id, asset, balance, lines)
    select id, 'donationPoint', 1000000, 0 from users where not is_celeb;
    insert into ledger_lots
      (id, user_id, asset, source, channel, quantity, price_won, net_won, base_won, created_at, expires_at)
    select id, id, 'donationPoint', 'compensation', 'none', 1000000, 0, 1000000, 1000000, now(),
      now() + interval '5 years'
    from users where not is_celeb`,
  )
  return fans
}

/**
 * Donations by many fans to one celeb, compared with the same number to a thousand celebs. The two alternate in blocks.
 */
async function stormRows(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port, storm.clients)
  try {
    const fans = await seedStorm(product)
    const total = fans.length * storm.perFan
    const secondsOf = async (celebs: number) => {
      const begun = performance.now()
      await callInParallel(total, storm.clients, (number) =>
        calls.post(api.donation.donate.path, fans[number % fans.length]!.token, {
          celebUserId: celebId((number * 7_919) % celebs),
          points: 1_000,
          message: '',
          isAnonymous: false,
        }),
      )
      return (performance.now() - begun) / 1e3
    }
    const seconds = { one: 0, many: 0 }
    // The first block is a warm-up and is not counted.
    for (let block = -1; block < storm.blocks; block++) {
      const [one, many] = [await secondsOf(1), await secondsOf(storm.celebs)]
      if (block < 0) continue
      seconds.one += one
      seconds.many += many
    }
    const perSecond = (of: number) => figure((total * storm.blocks) / of)
    return [
      {
        what: 'donations to one celeb: times the rate of those to a thousand',
        value: figure(seconds.many / seconds.one),
        goal: '0.8',
      },
      {
        what: 'donations a second to one celeb; to a thousand',
        value: `${perSecond(seconds.one)}; ${perSecond(seconds.many)}`,
      },
    ]
  } finally {
    calls.close()
    await product.stop()
  }
}

const readers = 8
const month = '2026-11'

interface World {
  product: Product
  calls: Calls
  people: Person[]
}

/**
 * Seeds a month with many donors to one celeb, with the ranking already computed. The readers donated least, so they
 * share the last place.
 */
async function openWorld(donors: number): Promise<World> {
  const product = await startProduct()
  const { fans } = await product.seed(`--name readers --fans ${readers} --signed-in ${readers}`)
  await queryOnce(
    product.databaseUrl,
    `
    insert into users (id, email, nickname, is_celeb, created_at)
    values ('${celebId(0)}', 'celeb@bench.test', 'celeb', true, now());
    insert into donation_totals (celeb_id, month, user_id, is_anonymous, points, counted)
    select '${celebId(0)}', '${month}', user_id, false, points, points
    from (
      select 'e' || lpad(to_hex(n), 23, '0') as user_id, 1100 + 100 * (n::bigint * 7919 % 9000)::int as points
      from generate_series(1, ${donors}) n
      union all
      select id, 1000 from users where not is_celeb
    ) given;
    insert into donation_counts (celeb_id, month, step, from_points, donors)
    select celeb_id, month, step, counted - counted % step, count(*)
    from donation_totals
    cross join (values (1), (100), (10000), (1000000)) s (step)
    group by 1, 2, 3, 4;
    analyze`,
  )
  return { product, calls: openCalls(product.port), people: fans }
}

const rankingRows = (): Promise<Row[]> =>
  compareSizes('donors', openWorld, 40, [
    {
      what: 'ranking with one’s own place',
      read: ({ calls, people }, number) =>
        calls.get(
          `${api.donation.ranking.path}?celebUserId=${celebId(0)}&month=${month}`,
          people[number % readers]!.token,
        ),
    },
  ])

/** Many donations at the same time, and the ranking with many donors. */
export const donations = async (): Promise<Row[]> => [...(await stormRows()), ...(await rankingRows())]
