import { noteToast } from './announce.ts'
import { createStore } from './createStore.ts'
import type { IconName } from './Icon.tsx'

export interface ToastContent {
  text: string
  icon?: IconName
  action?: { label: string; onPress: () => void }
  /** How long the toast stays: 4 s by default, or 6 s with an action. */
  durationMs?: number
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
