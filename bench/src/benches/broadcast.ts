import { api } from '@byeol/contract/api.ts'
import { cheaper, measureBroadcasts, sendAll, warmUp, type Broadcasts } from '../measure/measureBroadcasts.ts'
import { figure } from '../measure/numbers.ts'
import { chatMessageFrame } from '../load/chatMessageFrame.ts'
import { openCalls } from '../load/openCalls.ts'
import { connectApp } from '../load/connectApp.ts'
import { Connection } from '../load/Connection.ts'
import type { FanAsks } from '../load/fans.ts'
import type { BenchOptions } from '../measure/BenchOptions.ts'
import { startProduct } from '../programs/startProduct.ts'
import { startProgram } from '../programs/startProgram.ts'
import { countRows } from '../measure/countRows.ts'
import { sendIds } from '../load/sendIds.ts'
import type { Row } from '../measure/printTable.ts'
import { startWorker } from '../load/worker.ts'
import { setTimeout as wait } from 'node:timers/promises'

const rounds = [
  { fans: 500, broadcasts: 30 },
  { fans: 2_000, broadcasts: 20 },
  { fans: 5_000, broadcasts: 15 },
]
// The cheapest of the passes counts, because other load, and garbage left over from connecting, can only add to the
// cost.
const passes = 3
const loadProcesses = 2
const text = '{nickname}, 잘 잤어? 오늘 하늘 진짜 예뻐. 이따가 연습 끝나고 사진 보내 줄게!'

/**
 * Starts the bare ws server with the same number of listeners. `r` writes to the TCP stream, `s` uses the sender of ws.
 */
async function openBareWs(fans: number, frameBytes: number) {
  const program = await startProgram(new URL('../peers/bareWs.ts', import.meta.url).pathname)
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('fans.ts'))
  await Promise.all(
    workers.map((worker) =>
      worker.ask('connectBare', { port: program.port, connections: fans / workers.length, atOnce: 50, path: '/' }),
    ),
  )
  const celeb = new Connection(program.port, '/', () => {})
  await wait(200)
  const body = 'x'.repeat(frameBytes)
  return {
    pass: (way: 'r' | 's', broadcasts: number) =>
      measureBroadcasts(program, fans, broadcasts, workers, () => celeb.send(way + body)),
    async close() {
      celeb.close()
      await Promise.all(workers.map((worker) => worker.stop()))
      await program.stop()
    },
  }
}

/** Broadcasts to 500, 2,000 and 5,000 connected fans, compared with bare ws. */
export async function broadcast({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ BENCH_COUNT_SQL: '1' })
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('fans.ts'))
  const rows: Row[] = []
  try {
    const { fans, celebs } = await product.seed('--fans 5000 --celebs 1')
    const celeb = celebs[0]!
    const chatId = celeb.broadcasts[0]!
    const nextSendId = sendIds()
    let frameBytes = 0
    const connection = await connectApp(
      product.port,
      celeb.token,
      (_name, _bytes, start, end) => (frameBytes = end - start),
    )
    const sendOne = () => connection.send(chatMessageFrame(nextSendId(), chatId, text))
    const calls = openCalls(product.port)
    const unreadOf = async (token: string) => {
      const { chats } = await calls.get<{ chats: { id: string; newCount: number }[] }>(api.chat.list.path, token)
      return chats.find(({ id }) => id === chatId)?.newCount ?? Number.NaN
    }
    let connected = 0

    for (const { fans: wanted, broadcasts } of rounds) {
      const fresh = fans.slice(connected, wanted)
      const share = fresh.length / workers.length
      await Promise.all(
        workers.map((worker, index) =>
          worker.ask('connect', {
            ports: [product.port],
            tokens: fresh.slice(index * share, (index + 1) * share).map(({ token }) => token),
            atOnce: 50,
          }),
        ),
      )
      connected = wanted
      // The first broadcast shows the size of a frame.
      await sendAll(workers, 1, sendOne)
      const stored = await countRows(product.databaseUrl)
      const unread = await unreadOf(fresh[0]!.token)
      const databaseBefore = product.databaseCpuMs()
      let ofProduct: Broadcasts | null = null
      let ofRawWrites: Broadcasts | null = null
      let ofSender: Broadcasts | null = null
      let statements = 0
      if (profile) await product.probe('profile')
      for (let pass = 0; pass < passes; pass++) {
        ofProduct = cheaper(ofProduct, await measureBroadcasts(product, wanted, broadcasts, workers, sendOne))
        statements += (await product.probe('read')).statements
      }
      if (profile) await product.probe('profile', `${profile}/broadcast-${wanted}.cpuprofile`)
      const bareWs = await openBareWs(wanted, frameBytes)
      for (let pass = 0; pass < passes; pass++) ofRawWrites = cheaper(ofRawWrites, await bareWs.pass('r', broadcasts))
      for (let pass = 0; pass < passes; pass++) ofSender = cheaper(ofSender, await bareWs.pass('s', broadcasts))
      await bareWs.close()
      if (!ofProduct || !ofRawWrites || !ofSender) throw new Error('no pass was made')
      const sent = passes * (broadcasts + warmUp)
      const databaseMs = (product.databaseCpuMs() - databaseBefore) / sent
      const rowsAdded = (await countRows(product.databaseUrl)) - stored
      const unreadMore = (await unreadOf(fresh[0]!.token)) - unread
      const best = cheaper(ofRawWrites, ofSender)
      const at = `${wanted} fans:`
      rows.push(
        { what: `${at} CPU a delivery`, value: `${figure(ofProduct.cpuPerDeliveryUs)} µs` },
        {
          what: `${at} bare ws (raw / sender)`,
          value: `${figure(ofRawWrites.cpuPerDeliveryUs)} / ${figure(ofSender.cpuPerDeliveryUs)} µs`,
        },
        {
          what: `${at} times bare ws`,
          value: figure(ofProduct.cpuPerDeliveryUs / best.cpuPerDeliveryUs),
          ...(wanted > 500 && { goal: 'at most 1.2' }),
        },
        { what: `${at} last delivery p50 / max`, value: `${figure(ofProduct.p50)} / ${figure(ofProduct.max)} ms` },
        { what: `${at} bare ws p50 / max`, value: `${figure(best.p50)} / ${figure(best.max)} ms` },
        {
          what: `${at} longest stall (bare ws)`,
          value: `${figure(ofProduct.stallMs)} (${figure(best.stallMs)}) ms`,
          goal: 'under 10 ms',
        },
        { what: `${at} longest collector pause`, value: `${figure(ofProduct.gcMaxMs)} ms` },
        {
          what: `${at} rows added, statements, database CPU a broadcast`,
          value: `${figure(rowsAdded / sent)}, ${figure(statements / (passes * broadcasts))}, ${figure(databaseMs)} ms`,
          goal: 'constant',
        },
        { what: `${at} unread of a fan after ${sent} broadcasts`, value: String(unreadMore), goal: String(sent) },
      )
    }
    calls.close()
    return rows
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
    await product.stop()
  }
}
