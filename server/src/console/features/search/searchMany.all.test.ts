import { beforeAll, expect, it } from 'vitest'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { byCard, byName, byPart, searches } from './searches.ts'

const world = useOwnWorld(withConsole)
const people = 20_000
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
  const { rows } = world.ctx.db
  const id = (first: string) => `'${first}' || lpad(to_hex(n), 23, '0')`
  const from = `from generate_series(1, ${people}) n`
  await rows(`insert into users (id, nickname, email, created_at)
    select ${id('a')}, '사람' || n, 'fan' || n || '@byeol.test', now() ${from}`)
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

const find = async (words: string) => (await desk.staff.agent.call(consoleApi.search.find, { words })).list

it.each([
  ['사람77', 'people', 10],
  ['ㅅㄹ77', 'people', 10],
  // From the middle and the end of names.
  ['람19999', 'people', 1],
  ['람77', 'people', 10],
  ['fan777@byeol.test', 'people', 1],
  ['pay777', 'orders', 1],
  ['00000777', 'orders', 1],
  ['0777', 'orders', 2],
  ['0777', 'people', 2],
  ['번호777', 'inquiries', 10],
  ['결제가', 'inquiries', 10],
])('finds by %j, of each kind at most ten: %s', async (words, kind, count) => {
  expect((await find(words)).filter((hit) => hit.kind === kind)).toHaveLength(count)
})

it('finds the newest of many inquiries with the same word', async () => {
  const hits = (await find('결제가')).filter(({ kind }) => kind === 'inquiries')
  expect(hits[0]?.id).toBe(`c${people.toString(16).padStart(23, '0')}`)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}
const big = ['users', 'orders', 'inquiry_messages', 'inquiries', 'cards', 'reports']
/** The steps of a plan that read a big table from its beginning instead of looking something up. */
const wholeReads = ({ Plans = [], ...step }: Plan): string[] => [
  ...(/Seq Scan/u.test(step['Node Type']) && big.includes(step['Relation Name'] ?? '') ? [step['Relation Name']!] : []),
  ...(/Index/u.test(step['Node Type']) && !step['Index Cond'] ? [step['Index Name']!] : []),
  ...Plans.flatMap(wholeReads),
]

it('looks everything up in an index, for every kind of search text', async () => {
  /** The plan for all values, as a connection keeps it. */
  const planOf = (sql: string) =>
    world.ctx.db.inTransaction(async (tx) => {
      const count = Math.max(...[...sql.matchAll(/\$(\d)/gu)].map(([, at]) => Number(at)))
      await tx.rows(`prepare searched as ${sql}`)
      const nulls = Array.from({ length: count }, () => 'null').join(', ')
      const [answer] = await tx.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) execute searched(${nulls})`,
      )
      await tx.rows('deallocate searched')
      return answer!['QUERY PLAN'][0]!.Plan
    })
  const statements = [byName('name'), byName('initials'), byPart, byCard]
  const { orders, inquiries, cases } = searches
  statements.push(...[orders, inquiries, cases].flatMap(({ ways }) => ways.map(({ sql }) => sql)))
  for (const sql of statements) expect([sql, wholeReads(await planOf(sql))]).toEqual([sql, []])
})
