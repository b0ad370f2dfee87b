import { createStore } from '@byeol/ui/createStore.ts'
import { limits } from '@byeol/contract/limits.ts'
import { showToast } from '@byeol/ui/showToast.ts'

/** The way back of the last act, while it is possible. */
export const wayBack = createStore<(() => void) | null>(() => null)

let shown = new AbortController()

/** Ends every way back that is offered: the next person at this screen must not press it. */
export function endWaysBack(): void {
  shown.abort()
  shown = new AbortController()
  wayBack.set(null)
}

/**
 * Shows what was done, with the button that takes it back. Until that is too late, the key Z does the same, because a
 * toast is far away from the keyboard. A later act replaces the way back of the key, and each toast keeps its own.
 */
export function offerTakeBack(text: string, label: string, takeBack: () => void): void {
  const gone = new AbortController()
  const of = shown.signal
  const end = () => {
    gone.abort()
    wayBack.update((last) => (last === run ? null : last))
  }
  const run = () => {
    if (gone.signal.aborted || of.aborted) return
    end()
    takeBack()
  }
  wayBack.set(run)
  setTimeout(end, limits.recallDecisionMs)
  showToast({
    text,
    action: { label, onPress: run },
    durationMs: limits.recallDecisionMs,
    signal: AbortSignal.any([gone.signal, of]),
  })
}
