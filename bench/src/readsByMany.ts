import { setTimeout as wait } from 'node:timers/promises'
import { openCalls, type Calls } from './calls.ts'
import { figure } from './numbers.ts'
import { startProduct, type Person, type Product } from './product.ts'
import { celebsOfChats, chatsOfOne, reads, type Read } from './reads.ts'
import type { Row } from './table.ts'

const people = 400
// A person may make 300 calls of a kind at once, so a single person is not enough.
const few = 20
// As many messages a chat as `reads` has.
const messages = people * chatsOfOne * 50
const atOnce = 4
const rounds = 4
const turns = 3
// Everybody is silent for longer than a second before their next call.
const turnMs = 1_500

/** As many calls a turn, in the same rhythm, however many callers: each makes theirs in a row. */
async function takeTurns(calls: Calls, callers: readonly Person[], { path }: Read, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const rest = wait(turnMs)
    let next = 0
    const hand = async () => {
      for (let number = next++; number < people; number = next++) {
        const caller = callers[Math.floor((number * callers.length) / people)]!
        await calls.get(path(caller, number), caller.token)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, hand))
    await rest
  }
}

/** CPU of one call in ms, of the server and of PostgreSQL. */
async function costOf(product: Product, calls: Calls, callers: readonly Person[], read: Read): Promise<number> {
  const before = product.cpuMs() + product.databaseCpuMs()
  await takeTurns(calls, callers, read, turns)
  return (product.cpuMs() + product.databaseCpuMs() - before) / (people * turns)
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** CPU of a call that 400 people make in turn, beside as many calls of people who have just called. */
export async function readsByMany(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port, atOnce)
  const rows: Row[] = []
  try {
    const { fans, celebs } = await product.seed(
      `--name many --fans ${people} --celebs ${celebsOfChats} --premium-to 1 --direct-chats ${people * chatsOfOne} --messages ${messages}`,
    )
    for (const read of reads(celebs.map(({ userId }) => userId))) {
      await takeTurns(calls, fans, read, 1)
      const [byFew, byMany]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        byFew.push(await costOf(product, calls, fans.slice(0, few), read))
        byMany.push(await costOf(product, calls, fans, read))
      }
      rows.push({
        what: `${read.name} of ${people} people in turn, of ${few} with ${people / few} calls in a row, ms of CPU`,
        value: `${figure(median(byMany))}   ${figure(median(byFew))}   ${figure(median(byMany) / median(byFew))} times`,
        goal: '1.2 times',
      })
    }
    return rows
  } finally {
    calls.close()
    await product.stop()
  }
}
