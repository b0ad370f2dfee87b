import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { useStore } from './createStore.ts'
import { Toast } from './Toast.tsx'
import { toastQueue, type LongerToasts } from './showToast.ts'

const defaultDurationMs = 4000
const withActionMs = 6000
/** Both possible values are in Toast.module.css. */
const top = 'var(--toast-top)'

/**
 * Sonner adds its own live region with the first toast, too late for that toast to be announced. `ToastHost` announces
 * toasts instead.
 */
const leaveSayingToHost = (section: HTMLElement | null) => section?.removeAttribute('aria-live')

/** Draws queued toasts with sonner. Loaded lazily by `ToastHost`. */
export function Toasts({ label, longer }: { label: string; longer: LongerToasts | null }) {
  const waiting = useStore(toastQueue)
  useEffect(() => {
    for (const content of toastQueue.take()) {
      const usual = content.durationMs ?? (content.action ? withActionMs : defaultDurationMs)
      const duration = usual * (longer?.times ?? 1)
      const id = toast.custom(
        (self) => <Toast {...content} closeLabel={longer?.closeLabel} onDone={() => toast.dismiss(self)} />,
        { duration },
      )
      content.signal?.addEventListener('abort', () => toast.dismiss(id))
      // Sonner keeps a toast as long as the pointer is over it, but by then its action does nothing any more.
      if (content.action && content.durationMs) setTimeout(() => toast.dismiss(id), duration)
    }
  }, [waiting, longer])
  return (
    <Toaster
      ref={leaveSayingToHost}
      position="top-center"
      customAriaLabel={label}
      offset={top}
      mobileOffset={{ top, left: '20px', right: '20px' }}
      style={{ '--width': 'min(440px, calc(100vw - 40px))' }}
    />
  )
}
