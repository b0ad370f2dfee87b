import { AsyncLocalStorage } from 'node:async_hooks'

interface Quiet {
  sends: ReadonlySet<string>
  dropped: number
}
const quiet = new AsyncLocalStorage<Quiet>()

/**
 * Runs work without its mails, texts and pushes, because people already received them: none is queued. Returns how many
 * were dropped.
 */
export async function withoutSends(sends: ReadonlySet<string>, work: () => Promise<void>): Promise<number> {
  const entered: Quiet = { sends, dropped: 0 }
  await quiet.run(entered, work)
  return entered.dropped
}

/** Whether a task sends something and the current work runs without sends. If so, counts it as dropped. */
export function isDroppedSend(name: string): boolean {
  const entered = quiet.getStore()
  if (!entered?.sends.has(name)) return false
  entered.dropped += 1
  return true
}
