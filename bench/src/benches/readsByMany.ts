import { setTimeout as wait } from 'node:timers/promises'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'
import { celebsOfChats, chatsPerReader, readsOf, type Read } from './reads.ts'

const many = 400
// One person may make at most 300 calls of a kind at once, so a single person is not enough.
const few = 20
const messagesPerChat = 50
const atOnce = 4
const rounds = 3
const turns = 2
// Turns are this far apart, so that each of the many callers pauses for more than a second between their calls.
const turnMs = 1_500

/** Makes 400 calls a turn, at the same pace for any number of callers. The calls of each caller follow one another. */
async function takeTurns(calls: Calls, callers: readonly Person[], { path }: Read, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const rest = wait(turnMs)
    await callInParallel(many, atOnce, (number) => {
      const caller = callers[Math.floor((number * callers.length) / many)]!
      return calls.get(path(caller, number), caller.token)
    })
    await rest
  }
}

/** CPU time of one call in ms, of the server and PostgreSQL together. */
async function costOf(product: Product, calls: Calls, callers: readonly Person[], read: Read): Promise<number> {
  const before = product.cpuMs() + product.databaseCpuMs()
  await takeTurns(calls, callers, read, turns)
  return (product.cpuMs() + product.databaseCpuMs() - before) / (many * turns)
}

/** CPU time of a call when 400 people make one call each, compared with 20 people who make many calls in a row. */
export async function readsByMany(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port, atOnce)
  const rows: Row[] = []
  try {
    const chats = many * chatsPerReader
    const { fans, celebs } = await product.seed(
      `--name many --fans ${many} --celebs ${celebsOfChats} --premium-to 1 ` +
        `--direct-chats ${chats} --messages ${chats * messagesPerChat}`,
    )
    for (const read of readsOf(celebs.map(({ userId }) => userId))) {
      await takeTurns(calls, fans, read, 1)
      const [ofMany, ofFew]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ofFew.push(await costOf(product, calls, fans.slice(0, few), read))
        ofMany.push(await costOf(product, calls, fans, read))
      }
      // Other work on the machine only ever adds to the cost of a round, so the cheapest round is the most accurate.
      const [manyMs, fewMs] = [Math.min(...ofMany), Math.min(...ofFew)]
      rows.push({
        what: `${read.name} of ${many} people in turn, of ${few} with ${many / few} calls in a row, ms of CPU`,
        value: `${figure(manyMs)}   ${figure(fewMs)}   ${figure(manyMs / fewMs)} times`,
        goal: '1.2 times',
      })
    }
    return rows
  } finally {
    calls.close()
    await product.stop()
  }
}
