import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { serveMetrics } from '../metrics/serveMetrics.ts'
import { argumentsOf } from './self.ts'
import type { PrimaryWord, Started, WorkerWord } from './words.ts'
import { joinMetrics } from './workerMetrics.ts'

/** How many messages a worker may leave unread. Further ones are dropped, and its clients catch up afterwards. */
const unreadMax = 5_000
/** A worker that ends within this time after its start is started again only after a pause. */
const shortLifeMs = 10_000
const restartPauseMs = 2_000
/** Fewer connections than these would let reads of one worker wait for each other. */
const connectionsLeast = 4

/** How many processes serve people. Jobs run in one of them, so a server only for jobs needs no others. */
export const countWorkers = ({ NODE_ENV, ROLE, WORKERS }: Env): number =>
  ROLE === 'jobs' ? 1 : (WORKERS ?? (NODE_ENV === 'production' ? availableParallelism() : 1))

interface Member {
  slot: number
  worker: Worker
  startedAt: number
  isStarted: boolean
  /** Null if it is not on the bus of this process: before it joins, after it leaves, and with Redis. */
  busId: string | null
  unread: number
  isBehind: boolean
}

export interface Workers {
  metricsPort: number
  started: Started
  /** Stops all workers, and resolves with the exit code. A second call makes them hurry. */
  stop(): Promise<number>
}

/**
 * Starts `count` workers, which share the ports of this process: the first one also runs the jobs and the queue. Those
 * that die are started again. Throws if the first one cannot start. The connections to the database are shared out, so
 * that a host needs as many as one process would (`DATABASE_CONNECTIONS`).
 */
export async function startWorkers(env: Env, log: Logger, count: number): Promise<Workers> {
  const members = new Map<number, Member>()
  let isStopping = false
  let exitCode = 0
  const ended = Promise.withResolvers<void>()
  const metrics = joinMetrics((asked) =>
    [...members.values()]
      .filter(({ worker, isStarted }) => isStarted && worker.isConnected())
      .map((member) => {
        tell(member, { word: 'giveMetrics', asked })
        return member.slot
      }),
  )

  function tell(member: Member, word: PrimaryWord): void {
    if (member.unread >= unreadMax) return void (member.isBehind = true)
    member.unread += 1
    member.worker.send(word, undefined, (error) => {
      member.unread -= 1
      if (error || member.unread > 0 || !member.isBehind) return
      member.isBehind = false
      tell(member, { word: 'message', message: { kind: 'gap' } })
    })
  }

  const othersOf = (slot: number) => [...members.values()].filter((member) => member.slot !== slot && member.busId)

  function introduce(): void {
    for (const member of members.values())
      tell(member, { word: 'others', busIds: othersOf(member.slot).map(({ busId }) => busId!) })
  }

  function hear(member: Member, heard: WorkerWord, onStarted: (started: Started) => void): void {
    if (heard.word === 'message')
      for (const other of othersOf(member.slot)) tell(other, { word: 'message', message: heard.message })
    else if (heard.word === 'metrics') metrics.take(member.slot, heard.asked, heard.metrics)
    else if (heard.word === 'started') {
      member.isStarted = true
      onStarted(heard)
    } else {
      member.busId = heard.word === 'joined' ? heard.busId : null
      introduce()
    }
  }

  async function loseWorker(member: Member, code: number | null): Promise<void> {
    members.delete(member.slot)
    if (isStopping) {
      exitCode ||= code ?? 1
      if (members.size === 0) ended.resolve()
      return
    }
    log.error({ worker: member.slot, code }, 'a worker ended and is started again')
    // It may have died before it told the others what it had stored.
    for (const other of othersOf(member.slot)) tell(other, { word: 'message', message: { kind: 'gap' } })
    introduce()
    if (performance.now() - member.startedAt < shortLifeMs) await wait(restartPauseMs)
    if (!isStopping) await fork(member.slot).catch(() => {})
  }

  /** Resolves once the worker serves requests; rejects if it ends before. */
  function fork(slot: number): Promise<Started> {
    const { promise, resolve, reject } = Promise.withResolvers<Started>()
    cluster.setupPrimary({ args: argumentsOf(slot) })
    const worker = cluster.fork({
      ROLE: slot === 1 ? env.ROLE : 'web',
      ROLE_FILE: '',
      DATABASE_CONNECTIONS: String(Math.max(connectionsLeast, Math.ceil(env.DATABASE_CONNECTIONS / count))),
      DATABASE_CONNECTIONS_FILE: '',
    })
    const member: Member = {
      slot,
      worker,
      startedAt: performance.now(),
      isStarted: false,
      busId: null,
      unread: 0,
      isBehind: false,
    }
    members.set(slot, member)
    worker.on('message', (heard: WorkerWord) => hear(member, heard, resolve))
    worker.on('error', (error) => log.error({ err: error, worker: slot }, 'a worker cannot be reached'))
    worker.once('exit', (code) => {
      reject(new Error(`worker ${slot} ended with ${code}`))
      if (hasStarted || isStopping) void loseWorker(member, code)
      else members.delete(slot)
    })
    return promise
  }

  let hasStarted = false
  const started = await fork(1)
  hasStarted = true
  await Promise.all(Array.from({ length: count - 1 }, (_, at) => fork(at + 2).catch(() => {})))
  const server = await serveMetrics(metrics, env.METRICS_PORT ?? 0, env.METRICS_HOST)
  return {
    metricsPort: server.port,
    started,
    async stop() {
      isStopping = true
      for (const member of members.values()) tell(member, { word: 'stop' })
      if (members.size > 0) await ended.promise
      return exitCode
    },
  }
}
