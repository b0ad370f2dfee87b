import { api } from '@byeol/contract/api.ts'
import { openCalls } from '../load/openCalls.ts'
import { compareCost } from '../measure/compareCost.ts'
import { figure } from '../measure/numbers.ts'
import { startProduct } from '../programs/startProduct.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import type { Row } from '../measure/printTable.ts'
import { findUnreadCount } from '../measure/findUnreadCount.ts'

const sizes = [10, 1_000, 100_000]
const callsPerBlock = 10

const kinds = [
  { kind: 'direct chat', name: 'd', options: '--premium-to 0 --direct-chats 1' },
  { kind: 'broadcast', name: 'b', options: '--premium-to 1' },
]

/** The chat list of people with one chat and many unread messages, which every list counts again. */
export async function unread(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port)
  const rows: Row[] = []
  try {
    for (const { kind, name, options } of kinds) {
      const people = []
      for (const size of sizes) {
        // A fan wrote half of the messages of a direct chat, and a fifth of a broadcast chat. Those are never unread.
        const messages = name === 'd' ? size * 2 : Math.ceil((size * 5) / 4)
        const { fans } = await product.seed(
          `--name ${name}${size} --fans 1 --celebs 1 ${options} --room-messages ${messages}`,
        )
        people.push({ token: fans[0]!.token, chatId: (fans[0]!.directChats[0] ?? fans[0]!.broadcasts[0])! })
      }
      await queryOnce(product.databaseUrl, 'delete from chat_reads')
      const counted = []
      for (const { token, chatId } of people) counted.push(await findUnreadCount(product.port, token, chatId))
      const costs = await compareCost(
        product,
        people.map(
          ({ token }) =>
            () =>
              calls.get(api.chat.list.path, token),
        ),
        callsPerBlock,
      )
      const growth = (of: 'p50Ms' | 'cpuUs') => figure(costs.at(-1)![of] / costs[0]![of])
      rows.push(
        {
          what: `${kind}: list with ${sizes.join(', ')} unread: p50`,
          value: `${costs.map(({ p50Ms }) => figure(p50Ms)).join(', ')} ms (${growth('p50Ms')} times)`,
        },
        {
          what: `${kind}: CPU, server and database`,
          value: `${costs.map(({ cpuUs }) => figure(cpuUs / 1e3)).join(', ')} ms (${growth('cpuUs')} times)`,
        },
        { what: `${kind}: unread in the list`, value: counted.join(', ') },
      )
    }
    return rows
  } finally {
    calls.close()
    await product.stop()
  }
}
