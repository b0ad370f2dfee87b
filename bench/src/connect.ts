import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { appPath } from './load/appLine.ts'
import type { FanAsks } from './load/fans.ts'
import { figure } from './numbers.ts'
import type { BenchOptions } from './options.ts'
import { startProduct } from './product.ts'
import { startProgram, type Program } from './program.ts'
import type { Row } from './table.ts'
import { startWorker, type Worker } from './worker.ts'

const lines = 2_000
const warmUp = 200
const loadProcesses = 2
const atOnce = 50

interface Measured {
  cpuUs: number
  databaseUs: number
  seconds: number
  rssKb: number
  heapKb: number
  stallMs: number
  statements: number
}

type Storm = (workers: Worker<FanAsks>[], from: number, count: number) => Promise<unknown>

/** A few lines that come and go, so that code is warm, then all of them at once. */
async function measure(program: Program, databaseCpuMs: () => number, storm: Storm, profile: string | null = null): Promise<Measured> {
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('load/fans.ts'))
  try {
    await storm(workers, lines, warmUp)
    await Promise.all(workers.map((worker) => worker.ask('close', undefined as never)))
    await wait(300)
    const before = await program.probe('collect')
    await program.probe('reset')
    const [server, database, begun] = [program.cpuMs(), databaseCpuMs(), performance.now()]
    if (profile) await program.probe('profile')
    await storm(workers, 0, lines)
    const seconds = (performance.now() - begun) / 1e3
    if (profile) await program.probe('profile', `${profile}/connect.cpuprofile`)
    const { stallMs, statements } = await program.probe('read')
    const cpuUs = ((program.cpuMs() - server) * 1e3) / lines
    const databaseUs = ((databaseCpuMs() - database) * 1e3) / lines
    // The second collection takes what the first one only let go of.
    await wait(1_000)
    await program.probe('collect')
    const after = await program.probe('collect')
    const kb = (bytes: number) => bytes / lines / 1_000
    return { cpuUs, databaseUs, seconds, rssKb: kb(after.rss - before.rss), heapKb: kb(after.heapUsed - before.heapUsed), stallMs, statements }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

const bareStorm = (port: number, path: string): Storm => (workers, _from, count) =>
  Promise.all(workers.map((worker) => worker.ask('connectBare', { port, lines: count / workers.length, atOnce, path })))

async function peer(file: URL, path: string): Promise<Measured> {
  const program = await startProgram(fileURLToPath(file))
  return measure(program, () => 0, bareStorm(program.port, path)).finally(() => program.stop())
}

export async function connect({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ BENCH_COUNT_SQL: '1' })
  let mine: Measured
  try {
    const { fans } = await product.seed(`--fans ${lines + warmUp} --celebs 1 --messages 100`)
    const storm: Storm = (workers, from, count) => {
      const share = count / workers.length
      return Promise.all(
        workers.map((worker, index) => {
          const tokens = fans.slice(from + index * share, from + (index + 1) * share).map(({ token }) => token)
          return worker.ask('connect', { port: product.port, tokens, atOnce })
        }),
      )
    }
    mine = await measure(product, () => product.databaseCpuMs(), storm, profile)
  } finally {
    await product.stop()
  }
  const bare = await peer(new URL('peers/bareWs.ts', import.meta.url), '/')
  const plain = await peer(new URL('peers/plainSocketIo.ts', import.meta.url), appPath)
  return [
    { what: 'CPU a connection, authenticated (server + database)', value: `${figure(mine.cpuUs + mine.databaseUs)} (${figure(mine.cpuUs)} + ${figure(mine.databaseUs)}) µs`, goal: '350 µs' },
    { what: 'plain socket.io, nothing checked', value: `${figure(plain.cpuUs)} µs` },
    { what: 'bare ws', value: `${figure(bare.cpuUs)} µs` },
    { what: 'memory an idle connection (resident / heap)', value: `${figure(mine.rssKb)} / ${figure(mine.heapKb)} kB`, goal: '30 kB' },
    { what: 'plain socket.io', value: `${figure(plain.rssKb)} / ${figure(plain.heapKb)} kB` },
    { what: 'bare ws', value: `${figure(bare.rssKb)} / ${figure(bare.heapKb)} kB` },
    { what: `${lines} connections (socket.io; bare ws)`, value: `${figure(mine.seconds)} (${figure(plain.seconds)}; ${figure(bare.seconds)}) s` },
    { what: 'statements a connection', value: figure(mine.statements / lines) },
    { what: 'longest stall meanwhile (socket.io)', value: `${figure(mine.stallMs)} (${figure(plain.stallMs)}) ms` },
  ]
}
