import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { useStore } from './createStore.ts'
import { Toast } from './Toast.tsx'
import { toastQueue } from './showToast.ts'

const defaultDurationMs = 4000
const withActionMs = 6000
/** Both values are in Toast.module.css. */
const top = 'var(--toast-top)'

/** Draws waiting toasts with sonner. Lazily loaded by `ToastHost`. */
export function Toasts({ label }: { label: string }) {
  const waiting = useStore(toastQueue)
  useEffect(() => {
    for (const content of toastQueue.take()) {
      const duration = content.durationMs ?? (content.action ? withActionMs : defaultDurationMs)
      toast.custom((id) => <Toast {...content} onDone={() => toast.dismiss(id)} />, { duration })
    }
  }, [waiting])
  return (
    <Toaster
      position="top-center"
      containerAriaLabel={label}
      offset={top}
      mobileOffset={{ top, left: '20px', right: '20px' }}
      style={{ '--width': 'min(440px, calc(100vw - 40px))' }}
    />
  )
}
