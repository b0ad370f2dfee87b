import { fileURLToPath } from 'node:url'
import type { SenderAsks, SendResult } from './load/senders.ts'
import { figure, quantile } from './numbers.ts'
import type { BenchOptions } from './options.ts'
import { startProduct, type Person, type Product } from './product.ts'
import { startProgram, type Program } from './program.ts'
import type { Row } from './table.ts'
import { startWorker } from './worker.ts'

const senders = 100
// Below the burst that one person may send at once (limits.socketEventsBurst): every message passes every check.
const warmUpEach = 40
const each = 320
const rounds = 3
const paced = { total: 300, perSecond: 50 }

interface Measured {
  perSecond: number
  ackMs: number[]
  cpuUs: number
  serverUs: number
  databaseUs: number
  failed: number
  heard: number
  pacedMs: number[]
}

type Ask = { token: string; chatId: string; peerToken: string }

/** People in pairs of a chat. */
function pairsOf(fans: Person[]): Ask[] {
  const byChat = Map.groupBy(fans.filter(({ directChats }) => directChats.length > 0), ({ directChats }) => directChats[0]!)
  return [...byChat].map(([chatId, [one, other]]) => ({ token: one!.token, chatId, peerToken: other!.token }))
}

async function measure(program: Program, product: Product, pairs: Ask[], profile: string | null): Promise<Measured> {
  const worker = startWorker<SenderAsks>('load/senders.ts')
  const results: SendResult[] = []
  let serverMs = 0
  let databaseMs = 0
  let pacedMs: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await worker.ask('connect', { port: program.port, people: pairs.slice(round * senders, (round + 1) * senders) })
      await worker.ask('chase', { each: warmUpEach })
      if (profile && round === 1) await program.probe('profile')
      const [server, database] = [program.cpuMs(), product.databaseCpuMs()]
      results.push(await worker.ask('chase', { each }))
      serverMs += program.cpuMs() - server
      databaseMs += product.databaseCpuMs() - database
      if (profile && round === 1) await program.probe('profile', `${profile}/messages.cpuprofile`)
      if (round === rounds - 1) pacedMs = (await worker.ask('pace', paced)).ackMs
      await worker.ask('close', undefined as never)
    }
  } finally {
    await worker.stop()
  }
  const messages = rounds * senders * each
  const sum = (of: (result: SendResult) => number) => results.reduce((total, result) => total + of(result), 0)
  return {
    perSecond: (messages * 1e3) / sum(({ elapsedMs }) => elapsedMs),
    ackMs: results.flatMap(({ ackMs }) => ackMs),
    serverUs: (serverMs * 1e3) / messages,
    databaseUs: (databaseMs * 1e3) / messages,
    cpuUs: ((serverMs + databaseMs) * 1e3) / messages,
    failed: sum(({ failed }) => failed),
    heard: sum(({ heard }) => heard),
    pacedMs,
  }
}

export async function messages({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct()
  try {
    const people = senders * rounds * 2
    const seed = async (name: string) => pairsOf((await product.seed(`--name ${name} --fans ${people} --direct-chats ${people / 2} --direct-with fans --messages ${people * 5}`)).fans)
    const mine = await measure(product, product, await seed('product'), profile)
    const pairs = await seed('single')
    const single = await startProgram(fileURLToPath(new URL('peers/singleInserts.ts', import.meta.url)), { DATABASE_URL: product.databaseUrl })
    const others = await measure(single, product, pairs, null).finally(() => single.stop())
    return [
      { what: 'messages a second', value: figure(mine.perSecond), goal: '15,000' },
      { what: 'one INSERT a message', value: figure(others.perSecond) },
      { what: 'CPU a message (server + database)', value: `${figure(mine.cpuUs)} (${figure(mine.serverUs)} + ${figure(mine.databaseUs)}) µs`, goal: '70 µs' },
      { what: 'one INSERT a message', value: `${figure(others.cpuUs)} (${figure(others.serverUs)} + ${figure(others.databaseUs)}) µs` },
      { what: 'times the CPU of one INSERT a message', value: figure(mine.cpuUs / others.cpuUs) },
      { what: 'acknowledged p50 / p99', value: `${figure(quantile(mine.ackMs, 0.5))} / ${figure(quantile(mine.ackMs, 0.99))} ms`, goal: 'p50 under 7 ms' },
      { what: 'one INSERT a message', value: `${figure(quantile(others.ackMs, 0.5))} / ${figure(quantile(others.ackMs, 0.99))} ms` },
      { what: `at ${paced.perSecond} a second: acknowledged p50 / p99`, value: `${figure(quantile(mine.pacedMs, 0.5))} / ${figure(quantile(mine.pacedMs, 0.99))} ms`, goal: 'no later than one INSERT a message' },
      { what: 'one INSERT a message', value: `${figure(quantile(others.pacedMs, 0.5))} / ${figure(quantile(others.pacedMs, 0.99))} ms` },
      { what: 'refused; heard live by the other of two', value: `${mine.failed}; ${mine.heard} of ${rounds * senders * each}` },
    ]
  } finally {
    await product.stop()
  }
}
