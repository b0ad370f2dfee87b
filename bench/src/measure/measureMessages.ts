import type { SenderAsks, SendResult } from '../load/senders.ts'
import type { Product } from '../programs/startProduct.ts'
import type { Measurable } from '../programs/startProgram.ts'
import { startWorker } from '../load/worker.ts'

const senders = 100
// Stays below limits.socketEventsBurst, so that the rate limit refuses no message.
const warmUpEach = 40
const each = 320
const rounds = 3
export const messageCount = rounds * senders * each
export const paced = { total: 300, perSecond: 50 }

export interface Messages {
  perSecond: number
  ackMs: number[]
  cpuUs: number
  serverUs: number
  databaseUs: number
  failed: number
  received: number
  pacedMs: number[]
}

type Pair = { token: string; chatId: string; peerToken: string }

/** Seeds pairs of people who share a direct chat, enough pairs for all rounds. */
export async function seedPairs(product: Product, name: string): Promise<Pair[]> {
  const people = senders * rounds * 2
  const { fans } = await product.seed(
    `--name ${name} --fans ${people} --direct-chats ${people / 2} --direct-with fans --messages ${people * 5}`,
  )
  const byChat = Map.groupBy(
    fans.filter(({ directChats }) => directChats.length > 0),
    ({ directChats }) => directChats[0]!,
  )
  return [...byChat].map(([chatId, [one, other]]) => ({ token: one!.token, chatId, peerToken: other!.token }))
}

export async function measureMessages(
  program: Measurable,
  product: Product,
  pairs: Pair[],
  profile: string | null = null,
): Promise<Messages> {
  const worker = startWorker<SenderAsks>('senders.ts')
  const results: SendResult[] = []
  let serverMs = 0
  let databaseMs = 0
  let pacedMs: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await worker.ask('connect', { ports: program.ports, people: pairs.slice(round * senders, (round + 1) * senders) })
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
  const sum = (of: (result: SendResult) => number) => results.reduce((total, result) => total + of(result), 0)
  return {
    perSecond: (messageCount * 1e3) / sum(({ elapsedMs }) => elapsedMs),
    ackMs: results.flatMap(({ ackMs }) => ackMs),
    serverUs: (serverMs * 1e3) / messageCount,
    databaseUs: (databaseMs * 1e3) / messageCount,
    cpuUs: ((serverMs + databaseMs) * 1e3) / messageCount,
    failed: sum(({ failed }) => failed),
    received: sum(({ received }) => received),
    pacedMs,
  }
}
