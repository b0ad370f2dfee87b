import type { IconName } from './Icon.tsx'

export interface ToastContent {
  text: string
  icon?: IconName
  action?: { label: string; onPress: () => void }
  /** How long the toast stays. Default 4 s; with an action 6 s. */
  durationMs?: number
}

let pending: readonly ToastContent[] = []
const listeners = new Set<() => void>()

function replace(toasts: readonly ToastContent[]) {
  pending = toasts
  for (const listener of listeners) listener()
}

/** Shows a short message at the foot of the page. Needs one `<ToastHost>` in the app. */
export const showToast = (toast: ToastContent): void => replace([...pending, toast])

/** The toasts that `ToastHost` has not drawn yet. */
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
