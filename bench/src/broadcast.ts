import { cheaper, measureBroadcasts, sendAll, warmUp, type Broadcasts } from './measureBroadcasts.ts'
import { figure } from './numbers.ts'
import { appLine } from './load/appLine.ts'
import { Line } from './load/Line.ts'
import type { FanAsks } from './load/fans.ts'
import type { BenchOptions } from './options.ts'
import { startProduct } from './product.ts'
import { startProgram } from './program.ts'
import { countRows } from './countRows.ts'
import { sendIds } from './sendIds.ts'
import type { Row } from './table.ts'
import { startWorker } from './worker.ts'
import { unreadOf } from './unreadOf.ts'
import { setTimeout as wait } from 'node:timers/promises'

const rounds = [
  { fans: 500, broadcasts: 30 },
  { fans: 2_000, broadcasts: 20 },
  { fans: 5_000, broadcasts: 15 },
]
// Of each the cheapest pass counts: a busy machine, and what the storm of connections left to collect, only ever add.
const passes = 3
const loadProcesses = 2
const text = '{nickname}, 잘 잤어? 오늘 하늘 진짜 예뻐. 이따가 연습 끝나고 사진 보내 줄게!'

/** The limit with as many listeners, ready for passes; `r` writes to the stream, `s` through ws's sender. */
async function openLimit(fans: number, frameBytes: number) {
  const program = await startProgram(new URL('peers/bareWs.ts', import.meta.url).pathname)
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('load/fans.ts'))
  await Promise.all(
    workers.map((worker) =>
      worker.ask('connectBare', { port: program.port, lines: fans / workers.length, atOnce: 50, path: '/' }),
    ),
  )
  const star = new Line(program.port, '/', () => {})
  await wait(200)
  const body = 'x'.repeat(frameBytes)
  return {
    pass: (way: 'r' | 's', broadcasts: number) =>
      measureBroadcasts(program, fans, broadcasts, workers, () => star.send(way + body)),
    async close() {
      star.close()
      await Promise.all(workers.map((worker) => worker.stop()))
      await program.stop()
    },
  }
}

export async function broadcast({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ BENCH_COUNT_SQL: '1' })
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('load/fans.ts'))
  const rows: Row[] = []
  try {
    const { fans, celebs } = await product.seed('--fans 5000 --celebs 1')
    const star = celebs[0]!
    const chatId = star.broadcasts[0]!
    const nextSendId = sendIds()
    let frameBytes = 0
    const line = await appLine(product.port, star.token, (_name, _bytes, start, end) => (frameBytes = end - start))
    const once = () =>
      line.send(
        `42/app,${JSON.stringify(['chatMessage', { sendId: nextSendId(), chatMessageParams: { chatId, content: text } }])}`,
      )
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
      // The first one tells how long the frame is.
      await sendAll(workers, 1, once)
      const stored = await countRows(product.databaseUrl)
      const unread = await unreadOf(product.port, fresh[0]!.token, chatId)
      const databaseBefore = product.databaseCpuMs()
      let mine: Broadcasts | null = null
      let raw: Broadcasts | null = null
      let sender: Broadcasts | null = null
      let statements = 0
      if (profile) await product.probe('profile')
      for (let pass = 0; pass < passes; pass++) {
        mine = cheaper(mine, await measureBroadcasts(product, wanted, broadcasts, workers, once))
        statements += (await product.probe('read')).statements
      }
      if (profile) await product.probe('profile', `${profile}/broadcast-${wanted}.cpuprofile`)
      const limit = await openLimit(wanted, frameBytes)
      for (let pass = 0; pass < passes; pass++) raw = cheaper(raw, await limit.pass('r', broadcasts))
      for (let pass = 0; pass < passes; pass++) sender = cheaper(sender, await limit.pass('s', broadcasts))
      await limit.close()
      if (!mine || !raw || !sender) throw new Error('no pass was made')
      const sent = passes * (broadcasts + warmUp)
      const databaseMs = (product.databaseCpuMs() - databaseBefore) / sent
      const rowsMore = (await countRows(product.databaseUrl)) - stored
      const unreadMore = (await unreadOf(product.port, fresh[0]!.token, chatId)) - unread
      const best = cheaper(raw, sender)
      const at = `${wanted} fans:`
      rows.push(
        { what: `${at} CPU a delivery`, value: `${figure(mine.perDeliveryUs)} µs` },
        {
          what: `${at} bare ws (raw / sender)`,
          value: `${figure(raw.perDeliveryUs)} / ${figure(sender.perDeliveryUs)} µs`,
        },
        {
          what: `${at} times bare ws`,
          value: figure(mine.perDeliveryUs / best.perDeliveryUs),
          ...(wanted > 500 && { goal: 'at most 1.2' }),
        },
        { what: `${at} last delivery p50 / max`, value: `${figure(mine.p50)} / ${figure(mine.max)} ms` },
        { what: `${at} bare ws p50 / max`, value: `${figure(best.p50)} / ${figure(best.max)} ms` },
        {
          what: `${at} longest stall (bare ws)`,
          value: `${figure(mine.stallMs)} (${figure(best.stallMs)}) ms`,
          goal: 'under 10 ms',
        },
        { what: `${at} longest collector pause`, value: `${figure(mine.gcMaxMs)} ms` },
        {
          what: `${at} rows added, statements, database CPU a broadcast`,
          value: `${figure(rowsMore / sent)}, ${figure(statements / (passes * broadcasts))}, ${figure(databaseMs)} ms`,
          goal: 'constant',
        },
        { what: `${at} unread of a fan after ${sent} broadcasts`, value: String(unreadMore), goal: String(sent) },
      )
    }
    return rows
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
    await product.stop()
  }
}
