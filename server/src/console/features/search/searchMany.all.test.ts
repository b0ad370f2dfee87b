import { beforeAll, expect, it } from 'vitest'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { readNameSearches } from '../../../features/profile/nameSearch.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { byCard, byName, searches } from './searches.ts'

const world = useOwnWorld(withConsole)
const people = 100_000
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
  const { rows } = world.ctx.db
  const id = (first: string) => `'${first}' || lpad(to_hex(n), 23, '0')`
  const from = `from generate_series(1, ${people}) n`
  await rows(`insert into users (id, nickname, created_at) select ${id('a')}, '사람' || n, now() ${from}`)
  await rows(`
    insert into orders (id, user_id, kind, product_id, name, price_won, method, payment_id, status, transaction_id,
      paid_at, card_last4, approval_number, created_at)
    select ${id('b')}, ${id('a')}, 'point', 'point-1000', '포인트', 1100, 'card', 'pay' || n, 'paid', 'imp' || n, now(),
      lpad((n % 10000)::text, 4, '0'), lpad(n::text, 8, '0'), now()
    ${from}`)
  await rows(`
    insert into inquiries (id, user_id, category, excerpt, created_at, updated_at, read_at)
    select ${id('c')}, ${id('a')}, 'payment', '문의', now(), now(), now() ${from}`)
  await rows(`
    insert into inquiry_messages (inquiry_id, author_id, send_id, is_by_support, content, created_at)
    select ${id('c')}, ${id('a')}, n::text, false, '결제가 안 돼요 번호' || n, now() ${from}`)
  await rows(`
    insert into cards (id, user_id, customer_uid, issuer, last4, is_test, is_default, added_at)
    select ${id('d')}, ${id('a')}, 'uid' || n, '신한', lpad((n % 10000)::text, 4, '0'), false, true, now() ${from}`)
  await rows(`
    insert into reports (id, reporter_id, kind, target_id, reason, created_at)
    select ${id('e')}, ${id('a')}, 'user', ${id('a')}, '사칭이에요 증거' || n, now() ${from}`)
  await world.asOwner('analyze')
}, 240_000)

it.each(['사람77', 'ㅅㄹ77', 'pay777', '00000777', '0777', '번호777', '결제가', '증거777'])(
  'finds %j among a hundred thousand people within 100 ms',
  async (words) => {
    const agent = desk.staff.agent
    const find = () => agent.call(consoleApi.search.find, { words })
    await find()
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const begin = performance.now()
      await find()
      times.push(performance.now() - begin)
    }
    expect(Math.min(...times)).toBeLessThan(100)
  },
)

it('never reads a whole table, for any kind of search text', async () => {
  const planOf = async (sql: string, values: readonly unknown[]) =>
    JSON.stringify(await world.ctx.db.rows(`explain ${sql}`, [...values]))
  const [name] = readNameSearches('사람77')
  const plans = [
    await planOf(byName('name'), [name!.from, name!.to, name!.pattern]),
    await planOf(byCard, ['0777']),
    ...(await Promise.all(
      [...searches.orders.ways, ...searches.inquiries.ways].map(({ sql, takes }) =>
        planOf(sql, takes('0777') ?? ['b'.padEnd(24, '0')]),
      ),
    )),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (users|orders|inquiry_messages|inquiries|cards)/u)
})
