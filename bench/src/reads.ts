import { api } from '@byeol/contract/api.ts'
import { openCalls, type Calls } from './calls.ts'
import { figure } from './numbers.ts'
import type { BenchOptions } from './options.ts'
import { startProduct, type Person, type Product } from './product.ts'
import type { Row } from './table.ts'

const sizes = [1_000, 100_000, 1_000_000]
const readers = 3
const chatsOfOne = 5
const celebsOfChats = 5
// Full at every size: a thousand messages are fifty a chat.
const pageRows = 40
const calls = 600
const atOnce = 4

interface Read {
  name: string
  path: (reader: Person, number: number) => string
}

/** Everybody whose id can be guessed from the seed is not enough: profiles are asked of those who are there. */
const reads = (celebIds: string[]): Read[] => [
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
  let next = 0
  const hand = async () => {
    for (let number = next++; number < times; number = next++) {
      const reader = people[number % people.length]!
      await calls.get(path(reader, number), reader.token)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}

async function costOf(product: Product, people: Person[], read: Read): Promise<{ server: number; database: number }> {
  const client = openCalls(product.port, atOnce)
  // Warm: code, plans (PostgreSQL keeps one from the sixth call on, on each connection) and the people in memory.
  await call(client, people, read, 240)
  const [server, database] = [product.cpuMs(), product.databaseCpuMs()]
  await call(client, people, read, calls)
  client.close()
  return {
    server: ((product.cpuMs() - server) * 1e3) / calls,
    database: ((product.databaseCpuMs() - database) * 1e3) / calls,
  }
}

/** Each at so many messages, celebs and people altogether. */
export async function readsBench({ profile }: BenchOptions): Promise<Row[]> {
  const costs = new Map<string, { server: number; database: number }[]>()
  for (const size of sizes) {
    const product = await startProduct()
    try {
      const people = Math.max(0, size / 2 - readers - celebsOfChats)
      if (people > 0)
        await product.seed(`--name crowd --fans ${people} --celebs ${people} --premium-to 0 --signed-in 1`)
      const { fans, celebs } = await product.seed(
        `--name readers --fans ${readers} --celebs ${celebsOfChats} --premium-to 1 --direct-chats ${readers * chatsOfOne} --messages ${size}`,
      )
      if (profile) await product.probe('profile')
      for (const read of reads(celebs.map(({ userId }) => userId))) {
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
