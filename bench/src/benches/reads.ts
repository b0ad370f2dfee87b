import { api } from '@byeol/contract/api.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { figure } from '../measure/numbers.ts'
import type { BenchOptions } from '../measure/BenchOptions.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'

const sizes = [1_000, 100_000, 1_000_000]
const readers = 3
export const chatsPerReader = 5
export const celebsOfChats = 5
// A page must be full at every size: even with a thousand messages in total, each chat has fifty.
const pageRows = 40
const calls = 600
const atOnce = 4

export interface Read {
  name: string
  path: (reader: Person, number: number) => string
}

export const readsOf = (celebIds: string[]): Read[] => [
  { name: 'chat list', path: () => api.chat.list.path },
  {
    name: 'newest messages',
    path: ({ directChats }, number) =>
      `${api.chat.listMessage.path}?chatId=${directChats[number % directChats.length]!}&limit=${pageRows}`,
  },
  {
    name: 'messages of a broadcast',
    path: ({ broadcasts }) => `${api.chat.listMessage.path}?chatId=${broadcasts[0]!}&limit=${pageRows}`,
  },
  { name: 'celebs list', path: () => api.user.listCelebs.path },
  {
    name: 'profile',
    path: (_reader, number) => `${api.user.profile.path}?userId=${celebIds[number % celebIds.length]!}`,
  },
]

async function call(calls: Calls, people: Person[], { path }: Read, times: number): Promise<void> {
  await callInParallel(times, atOnce, (number) => {
    const reader = people[number % people.length]!
    return calls.get(path(reader, number), reader.token)
  })
}

async function costOf(product: Product, people: Person[], read: Read): Promise<{ server: number; database: number }> {
  const client = openCalls(product.port, atOnce)
  // Warms up code, cached people and query plans. Each PostgreSQL connection keeps a plan from the sixth call on.
  await call(client, people, read, 240)
  const [server, database] = [product.cpuMs(), product.databaseCpuMs()]
  await call(client, people, read, calls)
  client.close()
  return {
    server: ((product.cpuMs() - server) * 1e3) / calls,
    database: ((product.databaseCpuMs() - database) * 1e3) / calls,
  }
}

/** The CPU time of frequent reads with a thousand, a hundred thousand and a million messages, celebs and people. */
export async function reads({ profile }: BenchOptions): Promise<Row[]> {
  const costs = new Map<string, { server: number; database: number }[]>()
  for (const size of sizes) {
    const product = await startProduct()
    try {
      const people = Math.max(0, size / 2 - readers - celebsOfChats)
      if (people > 0)
        await product.seed(`--name crowd --fans ${people} --celebs ${people} --premium-to 0 --signed-in 1`)
      const { fans, celebs } = await product.seed(
        `--name readers --fans ${readers} --celebs ${celebsOfChats} --premium-to 1 ` +
          `--direct-chats ${readers * chatsPerReader} --messages ${size}`,
      )
      if (profile) await product.probe('profile')
      for (const read of readsOf(celebs.map(({ userId }) => userId))) {
        const cost = await costOf(product, fans, read)
        costs.set(read.name, [...(costs.get(read.name) ?? []), cost])
      }
      if (profile) await product.probe('profile', `${profile}/reads-${size}.cpuprofile`)
    } finally {
      await product.stop()
    }
  }
  return [...costs].map(([name, measured]) => {
    const total = measured.map(({ server, database }) => server + database)
    const shown = measured.map(
      ({ server, database }) =>
        `${figure((server + database) / 1e3)} (${figure(server / 1e3)} + ${figure(database / 1e3)})`,
    )
    return {
      what: `${name} at 10^3, 10^5, 10^6 rows, ms of CPU`,
      value: `${shown.join('   ')}   ${figure(Math.max(...total) / Math.min(...total))} times`,
      goal: '1 ms, 1.2 times',
    }
  })
}
