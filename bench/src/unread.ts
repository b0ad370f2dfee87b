import { api } from '@byeol/contract/api.ts'
import { openCalls } from './calls.ts'
import { compareCost } from './compareCost.ts'
import { figure } from './numbers.ts'
import { startProduct } from './product.ts'
import { queryOnce } from './queryOnce.ts'
import type { Row } from './table.ts'
import { unreadOf } from './unreadOf.ts'

const sizes = [10, 1_000, 100_000]
const callsPerBlock = 10

const kinds = [
  { kind: 'direct chat', name: 'd', options: '--premium-to 0 --direct-chats 1' },
  { kind: 'broadcast', name: 'b', options: '--premium-to 1' },
]

/** The chat list of people with one chat in which so much is unread: the recount, of which each list is made. */
export async function unread(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port)
  const rows: Row[] = []
  try {
    for (const { kind, name, options } of kinds) {
      const people = []
      for (const size of sizes) {
        // In a direct chat half of all are one's own, in a broadcast each fifth.
        const { fans } = await product.seed(
          `--name ${name}${size} --fans 1 --celebs 1 ${options} --room-messages ${name === 'd' ? size * 2 : Math.ceil((size * 5) / 4)}`,
        )
        people.push({ token: fans[0]!.token, chatId: (fans[0]!.directChats[0] ?? fans[0]!.broadcasts[0])! })
      }
      await queryOnce(product.databaseUrl, 'delete from chat_reads')
      const counted = []
      for (const { token, chatId } of people) counted.push(await unreadOf(product.port, token, chatId))
      const costs = await compareCost(
        product,
        people.map(
          ({ token }) =>
            () =>
              calls.get(api.chat.list.path, token),
        ),
        callsPerBlock,
      )
      const least = costs[0]!
      rows.push(
        {
          what: `${kind}: list with ${sizes.join(', ')} unread: p50`,
          value: `${costs.map(({ p50Ms }) => figure(p50Ms)).join(', ')} ms (${figure(costs.at(-1)!.p50Ms / least.p50Ms)} times)`,
        },
        {
          what: `${kind}: CPU, server and database`,
          value: `${costs.map(({ cpuUs }) => figure(cpuUs / 1e3)).join(', ')} ms (${figure(costs.at(-1)!.cpuUs / least.cpuUs)} times)`,
        },
        { what: `${kind}: what the list says`, value: counted.join(', ') },
      )
    }
    return rows
  } finally {
    calls.close()
    await product.stop()
  }
}
