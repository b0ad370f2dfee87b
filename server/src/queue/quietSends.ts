import { AsyncLocalStorage } from 'node:async_hooks'

interface Quiet {
  sends: ReadonlySet<string>
  dropped: number
}
const quiet = new AsyncLocalStorage<Quiet>()

/** Runs work of which people had the mails, texts and pushes before: none is queued. Returns how many were not. */
export async function withoutSends(sends: ReadonlySet<string>, work: () => Promise<void>): Promise<number> {
  const entered: Quiet = { sends, dropped: 0 }
  await quiet.run(entered, work)
  return entered.dropped
}

/** Whether a task is a send of work that runs without sends. Counts it. */
export function isDroppedSend(name: string): boolean {
  const entered = quiet.getStore()
  if (!entered?.sends.has(name)) return false
  entered.dropped += 1
  return true
}
