import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { socketPath } from '../load/connectApp.ts'
import type { FanAsks } from '../load/fans.ts'
import { startProduct } from '../programs/startProduct.ts'
import { startProgram, type Program } from '../programs/startProgram.ts'
import { startWorker, type Worker } from '../load/worker.ts'

const warmUp = 200
const loadProcesses = 2
const atOnce = 50

export interface ConnectionCost {
  cpuUs: number
  databaseUs: number
  seconds: number
  rssKb: number
  heapKb: number
  stallMs: number
  statements: number
}

type Connect = (workers: Worker<FanAsks>[], from: number, count: number) => Promise<unknown>

/** Opens and closes a few connections to warm up the code, then opens all of them and measures the cost. */
async function measureConnections(
  program: Program,
  databaseCpuMs: () => number,
  connections: number,
  connect: Connect,
  profile: string | null = null,
): Promise<ConnectionCost> {
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('fans.ts'))
  try {
    await connect(workers, connections, warmUp)
    await Promise.all(workers.map((worker) => worker.ask('close', undefined as never)))
    await wait(300)
    const before = await program.probe('collect')
    await program.probe('reset')
    const [server, database, begun] = [program.cpuMs(), databaseCpuMs(), performance.now()]
    if (profile) await program.probe('profile')
    await connect(workers, 0, connections)
    const seconds = (performance.now() - begun) / 1e3
    if (profile) await program.probe('profile', `${profile}/connect.cpuprofile`)
    const { stallMs, statements } = await program.probe('read')
    const cpuUs = ((program.cpuMs() - server) * 1e3) / connections
    const databaseUs = ((databaseCpuMs() - database) * 1e3) / connections
    // The first garbage collection only releases some objects; the second one frees them.
    await wait(1_000)
    await program.probe('collect')
    const after = await program.probe('collect')
    const kb = (bytes: number) => bytes / connections / 1_000
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

const connectToPeer =
  (port: number, path: string): Connect =>
  (workers, _from, count) =>
    Promise.all(
      workers.map((worker) => worker.ask('connectBare', { port, connections: count / workers.length, atOnce, path })),
    )

async function measurePeer(file: URL, path: string, connections: number): Promise<ConnectionCost> {
  const program = await startProgram(fileURLToPath(file))
  return measureConnections(program, () => 0, connections, connectToPeer(program.port, path)).finally(() =>
    program.stop(),
  )
}

async function measureProduct(connections: number, profile: string | null): Promise<ConnectionCost> {
  const product = await startProduct({ BENCH_COUNT_SQL: '1' })
  try {
    const { fans } = await product.seed(`--fans ${connections + warmUp} --celebs 1 --messages 100`)
    const connect: Connect = (workers, from, count) => {
      const share = count / workers.length
      return Promise.all(
        workers.map((worker, index) => {
          const tokens = fans.slice(from + index * share, from + (index + 1) * share).map(({ token }) => token)
          return worker.ask('connect', { ports: [product.port], tokens, atOnce })
        }),
      )
    }
    return await measureConnections(product, () => product.databaseCpuMs(), connections, connect, profile)
  } finally {
    await product.stop()
  }
}

export interface ConnectionCosts {
  product: ConnectionCost
  socketIo: ConnectionCost
  bareWs: ConnectionCost
}

/** Opens this many connections to the product, then to plain Socket.IO, then to bare ws. */
export async function compareConnections(connections: number, profile: string | null): Promise<ConnectionCosts> {
  const product = await measureProduct(connections, profile)
  const bareWs = await measurePeer(new URL('../peers/bareWs.ts', import.meta.url), '/', connections)
  const socketIo = await measurePeer(new URL('../peers/plainSocketIo.ts', import.meta.url), socketPath, connections)
  return { product, socketIo, bareWs }
}
