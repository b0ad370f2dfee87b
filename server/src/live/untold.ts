import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss } from '../db/database.ts'

/** Changes that were stored while the database was lost, so that this node could not tell anybody of them. */
export interface Untold {
  /** Makes all clients catch up once the database answers, if `error` means that it was lost. */
  add(error: unknown): void
  close(): void
}

const askEveryMs = 300

/** `ask` resolves once the database answers. `catchUp` then runs once, however many changes were untold. */
export function rememberUntold(ask: () => Promise<unknown>, catchUp: () => void): Untold {
  const closing = new AbortController()
  let isWaiting = false
  const untilAnswered = async () => {
    for (;;) {
      // Also lets the other changes of the same loss fail first.
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
