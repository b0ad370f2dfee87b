import { useEffect, useState } from 'react'
import { useStore } from './createStore.ts'
import type { Toasts } from './Toasts.tsx'
import { toastQueue } from './showToast.ts'

/**
 * Mounted once in the app: shows the toasts of `showToast`. `label` names the region for screen readers. Its code is
 * loaded with the first toast; after a failed load the next toast tries again.
 */
export function ToastHost({ label }: { label: string }) {
  const waiting = useStore(toastQueue)
  const [Loaded, setLoaded] = useState<typeof Toasts | null>(null)
  useEffect(() => {
    if (waiting.length === 0 || Loaded) return
    import('./Toasts.tsx').then(
      (loaded) => setLoaded(() => loaded.Toasts),
      () => undefined,
    )
  }, [waiting, Loaded])
  return Loaded ? <Loaded label={label} /> : null
}
