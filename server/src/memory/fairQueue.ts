import { ApiError } from '@byeol/contract/errors.ts'
import type { WorkBounds } from './costlyWork.ts'

export interface TurnOptions {
  /** If it aborts, waiting work leaves the queue, because its client has disconnected. Running work continues. */
  signal?: AbortSignal | undefined
  /** How much memory this work needs while it runs; limited to the kind's `memoryBytes`. */
  memoryBytes?: number
}

export interface FairQueue {
  /**
   * Runs `work` when it is the person's turn, and returns its result. Throws `too_many_requests` above the limit per
   * person. Throws `unavailable` above the limit for all people, or if the work left the queue.
   */
  run<Out>(person: string, work: () => Promise<Out>, options?: TurnOptions): Promise<Out>
  running(): number
  waiting(): number
}

interface Waiting {
  memoryBytes: number
  start: () => void
}

/** How many newcomers may go first before it is the turn of a person who has already had one. */
const newcomersInARow = 3

/**
 * A queue for one kind of costly work, in which people take turns. A person moves to the end each time their work
 * starts or ends, so another person's next work waits for at most one piece of a flood. Newcomers (people who have had
 * no turn since the queue last reached them) go first, like new flows in fq_codel (RFC 8290). So even if many people
 * flood together, an honest one waits for little more than the running work.
 */
export function fairQueue(bounds: WorkBounds, onRefused: () => void): FairQueue {
  const running = new Map<string, number>()
  /** Keys are in order of arrival. */
  const newcomers = new Map<string, Waiting[]>()
  /**
   * Keys are in the order of turns. A person without work stays until it is their turn, so that they do not count as a
   * newcomer again.
   */
  const turns = new Map<string, Waiting[]>()
  let newcomersStarted = 0
  let runningInAll = 0
  let waitingInAll = 0
  let memoryInUse = 0

  const waitingOf = (person: string): Waiting[] => newcomers.get(person) ?? turns.get(person) ?? []
  const goToBack = (person: string) => {
    const theirs = waitingOf(person)
    newcomers.delete(person)
    turns.delete(person)
    turns.set(person, theirs)
  }
  const mayStart = (person: string) =>
    runningInAll < bounds.atOnce && (running.get(person) ?? 0) < bounds.atOncePerPerson
  const hasMemory = (bytes: number) =>
    bounds.memoryBytes === undefined || runningInAll === 0 || memoryInUse + bytes <= bounds.memoryBytes

  /** The next person who may start work. Removes people without work when their turn comes. */
  function nextOf(people: Map<string, Waiting[]>): string | undefined {
    for (const [person, theirs] of people) {
      if (theirs.length > 0 && mayStart(person)) return person
      if (theirs.length === 0 && !running.has(person)) people.delete(person)
    }
  }
  function startNext(): void {
    if (runningInAll >= bounds.atOnce) return
    const newcomer = newcomersStarted < newcomersInARow ? nextOf(newcomers) : undefined
    const person = newcomer ?? nextOf(turns) ?? nextOf(newcomers)
    if (person === undefined) return
    const next = waitingOf(person)[0]!
    // Later work must wait too: otherwise a large picture would never get enough memory among a stream of small ones.
    if (!hasMemory(next.memoryBytes)) return
    waitingOf(person).shift()
    waitingInAll--
    newcomersStarted = newcomer === undefined ? 0 : newcomersStarted + 1
    begin(person, next.memoryBytes)
    next.start()
    startNext()
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
    if (runningInAll === 0) turns.clear()
  }

  function waitForTurn(person: string, memoryBytes: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const theirs = waitingOf(person)
        theirs.splice(theirs.indexOf(waiting), 1)
        if (theirs.length === 0) newcomers.delete(person)
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
      const people = turns.has(person) ? turns : newcomers
      people.set(person, [...waitingOf(person), waiting])
      waitingInAll++
      signal?.addEventListener('abort', leave, { once: true })
      startNext()
      if (waitingInAll <= bounds.waiting || !waitingOf(person).includes(waiting)) return
      signal?.removeEventListener('abort', leave)
      onRefused()
      leave()
    })
  }

  return {
    async run(person, work, { signal, memoryBytes = 0 } = {}) {
      if (signal?.aborted) throw new ApiError('unavailable')
      if ((running.get(person) ?? 0) + waitingOf(person).length >= bounds.perPerson) {
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
