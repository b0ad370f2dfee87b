import type { SenderAsks } from '../load/senders.ts'
import { startWorker } from '../load/worker.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import { startProduct, type Product } from '../programs/startProduct.ts'

type People = Parameters<SenderAsks['connect']>[0]['people']

const pairs = 100
const blocks = 6
const eachInBlock = 40
const points = 1_000_000

/** Adds pairs of a fan and a celeb. At first each fan can write to their celeb for free. */
async function seedDirectMessages(product: Product, name: string): Promise<People> {
  const { fans, celebs } = await product.seed(
    `--name ${name} --fans ${pairs} --celebs ${pairs} --direct-chats ${pairs} --premium-to 0 --messages ${pairs * 5}`,
  )
  const celebOf = new Map(celebs.map((celeb) => [celeb.directChats[0]!, celeb]))
  return fans.map(({ token, directChats: [chatId] }) => ({
    token,
    chatId: chatId!,
    peerToken: celebOf.get(chatId!)!.token,
  }))
}

/** From now on every existing fan has to pay for messages. Gives them the points for it. */
const makeAllPay = (product: Product) =>
  queryOnce(
    product.databaseUrl,
    `
    insert into dm_places (celeb_id, user_id, created_at)
    select celeb_id, user_id, now() from dm_permissions where kind = 'send';
    delete from dm_permissions where kind = 'send';
    insert into ledger_wallets (user_id, asset, balance, lines)
    select user_id, 'point', ${points}, 0 from dm_places;
    insert into ledger_lots
      (id, user_id, asset, source, channel, quantity, price_won, net_won, base_won, created_at, expires_at)
    select user_id, user_id, 'point', 'compensation', 'none', ${points}, 0, ${points}, ${points}, now(),
      now() + interval '5 years'
    from dm_places`,
  )

interface Cost {
  cpuUs: number
  ackMs: number[]
  failed: number
}

/** The cost of a message for each kind of sender. The kinds alternate, so that other load affects all of them alike. */
async function compareSenders(product: Product, kinds: People[]): Promise<Cost[]> {
  const workers = kinds.map(() => startWorker<SenderAsks>('senders.ts'))
  const costs = kinds.map((): Cost => ({ cpuUs: 0, ackMs: [], failed: 0 }))
  try {
    for (const [at, people] of kinds.entries()) await workers[at]!.ask('connect', { ports: product.ports, people })
    // The first block is a warm-up and is not counted.
    for (let block = -1; block < blocks; block++)
      for (const [at, worker] of workers.entries()) {
        const before = product.cpuMs() + product.databaseCpuMs()
        const { ackMs, failed } = await worker.ask('chase', { each: eachInBlock })
        if (block < 0) continue
        const cpuMs = product.cpuMs() + product.databaseCpuMs() - before
        costs[at]!.cpuUs += (cpuMs * 1e3) / (blocks * pairs * eachInBlock)
        costs[at]!.ackMs.push(...ackMs)
        costs[at]!.failed += failed
      }
    return costs
  } finally {
    for (const worker of workers) await worker.stop()
  }
}

/** Messages to a celeb that cost points, compared with messages that cost none. */
export async function paidMessages(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const paying = await seedDirectMessages(product, 'paying')
    await makeAllPay(product)
    const [paid, free] = await compareSenders(product, [paying, await seedDirectMessages(product, 'free')])
    const told = ({ ackMs }: Cost) => `${figure(quantile(ackMs, 0.5))} / ${figure(quantile(ackMs, 0.99))} ms`
    const [lines] = await queryOnce<{ count: string }>(product.databaseUrl, 'select count(*) from ledger_lines')
    return [
      {
        what: 'DM that costs points: times the CPU of a free one',
        value: figure(paid!.cpuUs / free!.cpuUs),
        goal: '1.3',
      },
      {
        what: 'CPU of a DM that costs points; of a free one',
        value: `${figure(paid!.cpuUs)}; ${figure(free!.cpuUs)} µs`,
      },
      { what: 'acknowledged p50 / p99: paid; free', value: `${told(paid!)}; ${told(free!)}` },
      { what: 'refused: paid; free; lines written', value: `${paid!.failed}; ${free!.failed}; ${lines!.count}` },
    ]
  } finally {
    await product.stop()
  }
}
