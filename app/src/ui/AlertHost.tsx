import { lazy, Suspense, useSyncExternalStore } from 'react'
import { alertQueue } from './openAlert.ts'

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))

/** Once in the app: where `openAlert`, `confirmAlert` and `promptAlert` show. The dialog's code is loaded with the first popup. */
export function AlertHost() {
  const [alert] = useSyncExternalStore(alertQueue.subscribe, alertQueue.read)
  if (!alert) return null
  return (
    <Suspense fallback={null}>
      <AlertDialog
        key={alert.id}
        definition={alert.definition}
        onOutcome={alert.finish}
        onClosed={() => alertQueue.remove(alert.id)}
      />
    </Suspense>
  )
}
