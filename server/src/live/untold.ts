import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss } from '../db/database.ts'

/** Remembers that this node stored changes but could not announce them, because it lost the database connection. */
export interface Untold {
  /** If `error` is a lost connection: makes all clients catch up once the database responds again. */
  add(error: unknown): void
  close(): void
}

const askEveryMs = 300

/**
 * `ask` must resolve if the database responds. `catchUp` then runs once, no matter how many changes were not announced.
 */
export function rememberUntold(ask: () => Promise<unknown>, catchUp: () => void): Untold {
  const closing = new AbortController()
  let isWaiting = false
  const untilAnswered = async () => {
    for (;;) {
      // Waits first, so that other announcements affected by the same loss have time to fail too.
      await wait(askEveryMs, undefined, { signal: closing.signal, ref: false })
      const isBack = await ask().then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
  }
  return {
    add(error) {
      if (isWaiting || closing.signal.aborted || !isConnectionLoss(error)) return
      isWaiting = true
      untilAnswered().then(
        () => {
          isWaiting = false
          catchUp()
        },
        () => undefined,
      )
    },
    close: () => closing.abort(),
  }
}
