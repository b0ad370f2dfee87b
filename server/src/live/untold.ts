import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss } from '../db/database.ts'

/** Remembers that changes were stored which this node could not announce, because it lost the database. */
export interface Untold {
  /** Makes all clients catch up once the database answers, if `error` means that it was lost. */
  add(error: unknown): void
  close(): void
}

const askEveryMs = 300

/** `ask` resolves once the database answers. `catchUp` then runs once, no matter how many changes were unannounced. */
export function rememberUntold(ask: () => Promise<unknown>, catchUp: () => void): Untold {
  const closing = new AbortController()
  let isWaiting = false
  const untilAnswered = async () => {
    for (;;) {
      // The wait also gives the other announcements of the same loss time to fail.
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
