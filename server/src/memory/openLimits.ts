import type { Metrics } from '../metrics/openMetrics.ts'
import { costlyWork, queuedKinds, type WorkBounds, type WorkKind } from './costlyWork.ts'
import { openPace, type Pace } from './pace.ts'
import { fairQueue, type FairQueue, type TurnOptions } from './fairQueue.ts'
import { openUploadLines, type UploadLines } from './uploadLines.ts'
import { tokenBuckets, type TokenBuckets } from './tokenBuckets.ts'

/** Limits how many operations each person, address or account runs at the same time. */
export interface Turns {
  /** Starts an operation. Returns the function that ends it, or null if the key has reached its limit. */
  begin(key: string): (() => void) | null
}

/** The limits of this node; shared rates are those of all nodes. All users of a name share the same counts. */
export interface Limits {
  /** Limits an amount: up to `burst` at once, then `perSecond`. */
  rate(name: string, rate: { perSecond: number; burst: number }): TokenBuckets
  /** The same, counted on all nodes together. */
  sharedRate(name: string, rate: { perSecond: number; burst: number }): TokenBuckets
  /** Counts what another node gave out of a shared rate. */
  noteTaken(name: string, key: string, count: number): void
  /** Lets each key use `burst` at once and `perSecond` after that. Anything faster waits instead of being refused. */
  pace(name: string, rate: { perSecond: number; burst: number }): Pace
  /** Limits how many operations run at the same time. */
  atOnce(name: string, max: number): Turns
  /**
   * Runs costly work when it is the person's turn, within the limits of its kind (`costlyWork.ts`). `person` is an
   * account id, or the network of a visitor who is not signed in. Throws `too_many_requests` above the limit per person
   * and `unavailable` above the limit for all people.
   */
  inTurn<Out>(kind: WorkKind, person: string, work: () => Promise<Out>, options?: TurnOptions): Promise<Out>
  uploadLines: UploadLines
}

function turnsOf(max: number): Turns {
  const running = new Map<string, number>()
  return {
    begin(key) {
      const count = running.get(key) ?? 0
      if (count >= max) return null
      running.set(key, count + 1)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        const left = running.get(key)! - 1
        if (left > 0) running.set(key, left)
        else running.delete(key)
      }
    },
  }
}

function openQueues(metrics: Pick<Metrics, 'addGauge' | 'refusedWork'>): Record<WorkKind, FairQueue> {
  const kinds = (Object.entries(costlyWork) as [WorkKind, WorkBounds][]).filter(([kind]) => !queuedKinds.includes(kind))
  const queues = Object.fromEntries(
    kinds.map(([kind, bounds]) => [kind, fairQueue(bounds, () => metrics.refusedWork.inc({ kind }))]),
  ) as Record<WorkKind, FairQueue>
  metrics.addGauge(
    {
      name: 'byeol_costly_work',
      help: 'Costly work that runs and waits, by kind',
      labelNames: ['kind', 'state'],
      aggregator: 'sum',
    },
    () =>
      Object.entries(queues).flatMap(([kind, queue]) => [
        { labels: { kind, state: 'running' }, value: queue.running() },
        { labels: { kind, state: 'waiting' }, value: queue.waiting() },
      ]),
  )
  return queues
}

export function openLimits(
  now: () => Date,
  metrics: Pick<Metrics, 'addGauge' | 'refusedWork'>,
  tellNodes: (taken: { rate: string; key: string; count: number }) => void,
): Limits {
  const queues = openQueues(metrics)
  const rates = new Map<string, TokenBuckets>()
  const paces = new Map<string, Pace>()
  const turns = new Map<string, Turns>()
  const uploadLines = openUploadLines()
  metrics.addGauge({ name: 'byeol_upload_lines', help: 'Connections on which files arrive', aggregator: 'sum' }, () => [
    { value: uploadLines.count() },
  ])
  const rate: Limits['rate'] = (name, { perSecond, burst }) => {
    const known = rates.get(name) ?? tokenBuckets({ perSecond, burst, now })
    rates.set(name, known)
    return known
  }
  return {
    rate,
    sharedRate(name, bounds) {
      const buckets = rate(name, bounds)
      return {
        ...buckets,
        take(key, count = 1) {
          const retryAfterSeconds = buckets.take(key, count)
          if (retryAfterSeconds === 0) tellNodes({ rate: name, key, count })
          return retryAfterSeconds
        },
        giveBack(key, count = 1) {
          buckets.giveBack(key, count)
          tellNodes({ rate: name, key, count: -count })
        },
      }
    },
    noteTaken: (name, key, count) => rates.get(name)?.note(key, count),
    pace(name, rate) {
      const known = paces.get(name) ?? openPace(rate)
      paces.set(name, known)
      return known
    },
    atOnce(name, max) {
      const known = turns.get(name) ?? turnsOf(max)
      turns.set(name, known)
      return known
    },
    inTurn: (kind, person, work, options) => queues[kind].run(person, work, options),
    uploadLines,
  }
}
