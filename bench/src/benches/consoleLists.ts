import { join } from 'node:path'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { openCalls, staffCookie, type Calls } from '../load/openCalls.ts'
import { rare, seedDesk, type Desk } from '../load/seedDesk.ts'
import { compareSizes } from '../measure/compareSizes.ts'
import type { Row } from '../measure/printTable.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import { startProduct, type Product } from '../programs/startProduct.ts'

const { audit, cases, orders } = consoleApi
const sizes = [1_000, 100_000]
const callsPerBlock = 20
/** A page must be full at every size, even when a filter finds only the rare rows. */
const pageRows = 20

/** An entry in the middle of each list. */
interface Middle {
  order: string
  auditRow: string
  openCase: string
  closedCase: string
}

interface World extends Desk {
  product: Product
  calls: Calls
  middle: Middle
}

type Query = Record<string, string>
const none = (): Query => ({})

const lists: { what: string; path: string; query: (middle: Middle) => Query }[] = [
  { what: 'orders', path: orders.list.path, query: none },
  { what: 'orders, far down', path: orders.list.path, query: ({ order }) => ({ before: order }) },
  {
    what: 'orders of a rare kind and state',
    path: orders.list.path,
    query: () => ({ kind: 'celebContents', state: 'failed' }),
  },
  { what: 'an order by its number', path: orders.list.path, query: () => ({ number: 'imp_77' }) },
  { what: 'audit log', path: audit.list.path, query: none },
  { what: 'audit log, far down', path: audit.list.path, query: ({ auditRow }) => ({ before: auditRow }) },
  { what: 'audit log of somebody who left', path: audit.list.path, query: () => ({ by: rare.staff }) },
  { what: 'audit log of a rare action', path: audit.list.path, query: () => ({ action: rare.action }) },
  { what: 'audit log of one person’s data', path: audit.list.path, query: () => ({ whose: rare.user }) },
  { what: 'audit log of one target', path: audit.list.path, query: () => ({ target: `users/${rare.user}` }) },
  { what: 'open cases', path: cases.list.path, query: none },
  { what: 'open cases, far down', path: cases.list.path, query: ({ openCase }) => ({ after: openCase }) },
  { what: 'open cases of the least harm', path: cases.list.path, query: () => ({ harm: '0' }) },
  { what: 'open cases of a rare kind', path: cases.list.path, query: () => ({ kind: 'donation' }) },
  { what: 'cases that the reader holds', path: cases.list.path, query: () => ({ state: 'mine' }) },
  { what: 'closed cases', path: cases.list.path, query: () => ({ state: 'closed' }) },
  {
    what: 'closed cases, far down',
    path: cases.list.path,
    query: ({ closedCase }) => ({ state: 'closed', after: closedCase }),
  },
  { what: 'closed cases of a rare kind', path: cases.list.path, query: () => ({ state: 'closed', kind: 'donation' }) },
]
const holderPlace = lists.findIndex(({ what }) => what === 'cases that the reader holds')

const cursor = (parts: string): string => Buffer.from(parts).toString('base64url')

async function findMiddle(databaseUrl: string, size: number): Promise<Middle> {
  const half = Math.floor(size / 2)
  const read = async (text: string): Promise<string> =>
    (await queryOnce<{ middle: string }>(databaseUrl, text))[0]!.middle
  const ms = (time: string) => `(extract(epoch from ${time}) * 1000)::bigint`
  return {
    order: await read(`select id as middle from orders order by id offset ${half} limit 1`),
    auditRow: String(half),
    openCase: cursor(
      await read(`
        select concat_ws(' ', -harm, -reporters, ${ms('opened_at')}, id) as middle
        from cases
        where closed_at is null
        order by -harm, -reporters, opened_at, id
        offset ${Math.floor(half / 2)}
        limit 1`),
    ),
    closedCase: cursor(
      await read(`
        select concat_ws(' ', ${ms('closed_at')}, id) as middle
        from cases
        where closed_at is not null
        order by closed_at desc, id desc
        offset ${Math.floor(half / 2)}
        limit 1`),
    ),
  }
}

async function openWorld(size: number): Promise<World> {
  const product = await startProduct({ CONSOLE_PORT: '0', CONSOLE_ROOT: join(import.meta.dirname, 'no-build') })
  const { fans } = await product.seed('--name fans --fans 1 --signed-in 1')
  const fan = fans[0]!.userId
  const desk = await seedDesk(product.databaseUrl, { size, fan, staffCount: lists.length, holderPlace })
  const middle = await findMiddle(product.databaseUrl, size)
  return { ...desk, product, middle, calls: openCalls(product.consolePort!, undefined, staffCookie) }
}

/** Lists of the support console at a thousand and a hundred thousand rows: first pages, pages far down, and filters. */
export const consoleLists = (): Promise<Row[]> =>
  compareSizes(
    'rows',
    openWorld,
    callsPerBlock,
    lists.map(({ what, path, query }, place) => ({
      what,
      // Each list is read by a different staff member, so that none exceeds the rate limit.
      read: async ({ calls, tokens, middle }: World) => {
        const search = new URLSearchParams({ limit: String(pageRows), ...query(middle) })
        const { list } = await calls.get<{ list: unknown[] }>(`${path}?${search}`, tokens[place]!)
        if (list.length === 0) throw new Error(`${what}: nothing is there`)
      },
    })),
    sizes,
  )
