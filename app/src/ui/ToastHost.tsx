import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { toastQueue } from './showToast.ts'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

/** Once in the app: where `showToast` shows. `label` names the region for screen readers. Its code is loaded with the first toast. */
export function ToastHost({ label }: { label: string }) {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.read)
  const [wanted, setWanted] = useState(false)
  if (waiting.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts label={label} />
    </Suspense>
  ) : null
}
