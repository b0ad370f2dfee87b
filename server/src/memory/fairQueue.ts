import { ApiError } from '@byeol/contract/errors.ts'
import type { WorkBounds } from './costlyWork.ts'

export interface TurnOptions {
  /** When it aborts, waiting work leaves the queue, because its client has disconnected. Running work goes on. */
  signal?: AbortSignal | undefined
  /** How much memory this work needs while it runs; at most the kind's `memoryBytes`. */
  memoryBytes?: number
}

export interface FairQueue {
  /**
   * Runs `work` in the person's turn, with its result. Throws `too_many_requests` beyond the person's bound and
   * `unavailable` beyond the bound in all, or when it left the queue.
   */
  run<Out>(person: string, work: () => Promise<Out>, options?: TurnOptions): Promise<Out>
  running(): number
  waiting(): number
}

interface Waiting {
  memoryBytes: number
  start: () => void
}

/**
 * A queue for one kind of costly work. People take turns: a person goes to the back whenever work of theirs starts or
 * ends, so that at most one piece of a flood comes before anybody else’s next.
 */
export function fairQueue(bounds: WorkBounds, onRefused: () => void): FairQueue {
  const running = new Map<string, number>()
  /** In the order of turns; only people with waiting work. */
  const turns = new Map<string, Waiting[]>()
  let runningInAll = 0
  let waitingInAll = 0
  let memoryInUse = 0

  const goToBack = (person: string) => {
    const theirs = turns.get(person)
    turns.delete(person)
    if (theirs && theirs.length > 0) turns.set(person, theirs)
  }
  const mayStart = (person: string) =>
    runningInAll < bounds.atOnce && (running.get(person) ?? 0) < bounds.atOncePerPerson
  const hasMemory = (bytes: number) =>
    bounds.memoryBytes === undefined || runningInAll === 0 || memoryInUse + bytes <= bounds.memoryBytes

  function startNext(): void {
    for (const [person, theirs] of turns) {
      if (!mayStart(person)) continue
      const next = theirs[0]!
      // The rest waits too: a large picture would never find enough memory behind a stream of small ones.
      if (!hasMemory(next.memoryBytes)) return
      theirs.shift()
      waitingInAll--
      begin(person, next.memoryBytes)
      next.start()
      return startNext()
    }
  }
  function begin(person: string, memoryBytes: number): void {
    running.set(person, (running.get(person) ?? 0) + 1)
    runningInAll++
    memoryInUse += memoryBytes
    goToBack(person)
  }
  function end(person: string, memoryBytes: number): void {
    const left = running.get(person)! - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
    runningInAll--
    memoryInUse -= memoryBytes
    goToBack(person)
    startNext()
  }

  function waitForTurn(person: string, memoryBytes: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const theirs = turns.get(person)!
        theirs.splice(theirs.indexOf(waiting), 1)
        if (theirs.length === 0) turns.delete(person)
        waitingInAll--
        reject(new ApiError('unavailable'))
        startNext()
      }
      const waiting: Waiting = {
        memoryBytes,
        start() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      turns.set(person, [...(turns.get(person) ?? []), waiting])
      waitingInAll++
      signal?.addEventListener('abort', leave, { once: true })
      startNext()
      if (waitingInAll <= bounds.waiting || !turns.get(person)?.includes(waiting)) return
      signal?.removeEventListener('abort', leave)
      onRefused()
      leave()
    })
  }

  return {
    async run(person, work, { signal, memoryBytes = 0 } = {}) {
      if (signal?.aborted) throw new ApiError('unavailable')
      if ((running.get(person) ?? 0) + (turns.get(person)?.length ?? 0) >= bounds.perPerson) {
        onRefused()
        throw new ApiError('too_many_requests', { retryAfterSeconds: bounds.retryAfterSeconds })
      }
      await waitForTurn(person, memoryBytes, signal)
      try {
        return await work()
      } finally {
        end(person, memoryBytes)
      }
    },
    running: () => runningInAll,
    waiting: () => waitingInAll,
  }
}
