import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { appPath } from './load/appLine.ts'
import type { FanAsks } from './load/fans.ts'
import { startProduct } from './product.ts'
import { startProgram, type Program } from './program.ts'
import { startWorker, type Worker } from './worker.ts'

const warmUp = 200
const loadProcesses = 2
const atOnce = 50

export interface Stormed {
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
async function measureStorm(
  program: Program,
  databaseCpuMs: () => number,
  lines: number,
  storm: Storm,
  profile: string | null = null,
): Promise<Stormed> {
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
    return {
      cpuUs,
      databaseUs,
      seconds,
      rssKb: kb(after.rss - before.rss),
      heapKb: kb(after.heapUsed - before.heapUsed),
      stallMs,
      statements,
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

const bareStorm =
  (port: number, path: string): Storm =>
  (workers, _from, count) =>
    Promise.all(
      workers.map((worker) => worker.ask('connectBare', { port, lines: count / workers.length, atOnce, path })),
    )

async function stormPeer(file: URL, path: string, lines: number): Promise<Stormed> {
  const program = await startProgram(fileURLToPath(file))
  return measureStorm(program, () => 0, lines, bareStorm(program.port, path)).finally(() => program.stop())
}

async function stormProduct(lines: number, profile: string | null): Promise<Stormed> {
  const product = await startProduct({ BENCH_COUNT_SQL: '1' })
  try {
    const { fans } = await product.seed(`--fans ${lines + warmUp} --celebs 1 --messages 100`)
    const storm: Storm = (workers, from, count) => {
      const share = count / workers.length
      return Promise.all(
        workers.map((worker, index) => {
          const tokens = fans.slice(from + index * share, from + (index + 1) * share).map(({ token }) => token)
          return worker.ask('connect', { ports: [product.port], tokens, atOnce })
        }),
      )
    }
    return await measureStorm(product, () => product.databaseCpuMs(), lines, storm, profile)
  } finally {
    await product.stop()
  }
}

export interface Storms {
  mine: Stormed
  plain: Stormed
  bare: Stormed
}

/** So many people who come at once and stay: to the product, to plain Socket.IO and to bare ws, one after the other. */
export async function stormAll(lines: number, profile: string | null): Promise<Storms> {
  const mine = await stormProduct(lines, profile)
  const bare = await stormPeer(new URL('peers/bareWs.ts', import.meta.url), '/', lines)
  const plain = await stormPeer(new URL('peers/plainSocketIo.ts', import.meta.url), appPath, lines)
  return { mine, plain, bare }
}
