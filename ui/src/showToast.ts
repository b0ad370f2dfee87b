import { noteToast } from './announce.ts'
import { createStore } from './createStore.ts'
import type { IconName } from './Icon.tsx'

export interface ToastContent {
  text: string
  icon?: IconName
  action?: { label: string; onPress: () => void }
  /** How long the toast stays: 4 s by default, or 6 s with an action, which is impossible after a given time. */
  durationMs?: number
  /** Takes the toast away earlier, for example once its action was done in another way. */
  signal?: AbortSignal
}

/** For people who need longer to read or to reach a toast (WCAG 2.2.1). It can then be closed. */
export interface LongerToasts {
  times: number
  closeLabel: string
}

const pending = createStore<readonly ToastContent[]>(() => [])

/** Shows a short message at the top of the page. Needs one `<ToastHost>` in the app. */
export function showToast(toast: ToastContent): void {
  noteToast(toast.text)
  pending.update((toasts) => [...toasts, toast])
}

/** The toasts that `ToastHost` has not shown yet. */
export const toastQueue = {
  get: pending.get,
  subscribe: pending.subscribe,
  take: () => {
    const taken = pending.get()
    if (taken.length) pending.set([])
    return taken
  },
}
