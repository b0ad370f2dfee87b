import type { IconName } from './Icon.tsx'

export interface ToastContent {
  text: string
  icon?: IconName
  action?: { label: string; onPress: () => void }
  /** How long it stands. Default 4 s; with an action 6 s. */
  durationMs?: number
}

let pending: readonly ToastContent[] = []
const listeners = new Set<() => void>()

function replace(toasts: readonly ToastContent[]) {
  pending = toasts
  for (const listener of listeners) listener()
}

/** Says one thing that happened, at the foot of the page. Needs one `<ToastHost>` in the app. */
export const showToast = (toast: ToastContent): void => replace([...pending, toast])

/** What `ToastHost` draws from: toasts that nobody has drawn yet. */
export const toastQueue = {
  read: () => pending,
  take: () => {
    const taken = pending
    if (taken.length) replace([])
    return taken
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
