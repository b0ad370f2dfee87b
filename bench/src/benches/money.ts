import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@byeol/contract/api.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { seedLedger } from '../load/seedLedger.ts'
import { compareCost } from '../measure/compareCost.ts'
import { compareSizes } from '../measure/compareSizes.ts'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'
import { startProgram } from '../programs/startProgram.ts'
import { startSandbox } from '../programs/startSandbox.ts'
import { donations } from './donations.ts'
import { earnings } from './earnings.ts'
import { paidMessages } from './paidMessages.ts'

const run = promisify(execFile)
const serverFile = (path: string) => fileURLToPath(new URL(`../../../server/src/${path}`, import.meta.url))

/** The first block is long enough for the JIT to compile the long code path of a purchase. */
const purchases = { buyers: 100, each: 12, perBlock: 200 }

interface Bought {
  buyer: Person
  orderId: string
  transactionId: string
}

/** The completion of a points purchase that is already paid, compared with a transaction that stores one row. */
async function purchaseRows(): Promise<Row[]> {
  const sandbox = await startSandbox()
  const product = await startProduct(sandbox.env)
  try {
    const { fans } = await product.seed(`--name buyers --fans ${purchases.buyers}`)
    await queryOnce(product.databaseUrl, `update users set birthday = '2000-05-05'`)
    const peer = await startProgram(fileURLToPath(new URL('../peers/singleTransactions.ts', import.meta.url)), {
      DATABASE_URL: product.databaseUrl,
    })
    const [calls, peerCalls] = [openCalls(product.port), openCalls(peer.port)]
    const bought: Bought[] = []
    for (const buyer of fans)
      for (let n = 0; n < purchases.each; n++) {
        const order = { productId: 'point-1000', paymentMethod: 'card' }
        const start = await calls.post<OrderStart>(api.point.order.path, buyer.token, order)
        const { imp_uid: transactionId } = await sandbox.ask<{ imp_uid: string }>('/portone/_sandbox/payments', {
          merchant_uid: start.orderId,
          amount: start.krwAmountTotal,
          custom_data: JSON.stringify({ userId: buyer.userId, paymentId: start.paymentId }),
        })
        bought.push({ buyer, orderId: start.orderId, transactionId })
      }
    const all = { cpuMs: () => product.cpuMs() + peer.cpuMs(), databaseCpuMs: product.databaseCpuMs }
    const [ofProduct, ofPeer] = await compareCost(
      all,
      [
        () => {
          const { buyer, ...completion } = bought.pop()!
          return calls.post(api.point.orderComplete.path, buyer.token, completion)
        },
        () => peerCalls.post('/purchase', '', { userId: fans[0]!.userId, won: 1_100 }),
      ],
      purchases.perBlock,
    )
    calls.close()
    peerCalls.close()
    await peer.stop()
    return [
      {
        what: 'purchase completed: times the CPU of a transaction of one row',
        value: figure(ofProduct!.cpuUs / ofPeer!.cpuUs),
        goal: '6',
      },
      { what: 'purchase completed: p50; CPU', value: `${figure(ofProduct!.p50Ms)} ms; ${figure(ofProduct!.cpuUs)} µs` },
      { what: 'transaction of one row: p50; CPU', value: `${figure(ofPeer!.p50Ms)} ms; ${figure(ofPeer!.cpuUs)} µs` },
    ]
  } finally {
    await product.stop()
    await sandbox.stop()
  }
}

const readers = 8

interface World {
  product: Product
  calls: Calls
  people: Person[]
}

/** Seeds a ledger of `transfers` rows. Half of them belong to the readers, so that their own histories grow, too. */
async function openWorld(transfers: number): Promise<World> {
  const product = await startProduct()
  const { fans } = await product.seed(`--name readers --fans ${readers} --signed-in ${readers}`)
  const readerMessages = Math.floor(transfers / 2 / readers / 3)
  await seedLedger(product.databaseUrl, { transfers, readers: fans.map(({ userId }) => userId), readerMessages })
  return { product, calls: openCalls(product.port), people: fans }
}

const read = (path: string) => (world: World, number: number) =>
  world.calls.get(path, world.people[number % readers]!.token)

const readRows = (): Promise<Row[]> =>
  compareSizes('ledger rows', openWorld, 120, [
    { what: 'balance', read: read(api.point.balance.path) },
    { what: 'history', read: read(`${api.point.history.path}?limit=20`) },
    { what: 'history, further down', read: read(`${api.point.history.path}?limit=20&before=21`) },
    { what: 'history of one kind', read: read(`${api.point.history.path}?limit=20&kind=dm`) },
  ])

/** `npm run ledger-check` with a million transfers. */
async function checkRows(): Promise<Row[]> {
  const product = await startProduct()
  try {
    await seedLedger(product.databaseUrl, { transfers: 1_000_000, readers: [], readerMessages: 0 })
    const [counted] = await queryOnce<{ count: string }>(
      product.databaseUrl,
      `select (select count(*) from ledger_transfers) as count`,
    )
    const begun = performance.now()
    await run(process.execPath, [serverFile('operate/checkLedger.ts')], {
      env: { ...process.env, DATABASE_URL: product.databaseUrl },
    })
    return [
      {
        what: `ledger-check of ${Number(counted!.count).toLocaleString('en')} transfers`,
        value: `${figure((performance.now() - begun) / 1e3)} s`,
        goal: 'under 10 s',
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Purchases, paid messages, donations, earnings, balances and histories, and the check of the ledger. */
export const money = async (): Promise<Row[]> => [
  ...(await purchaseRows()),
  ...(await paidMessages()),
  ...(await donations()),
  ...(await readRows()),
  ...(await earnings()),
  ...(await checkRows()),
]
