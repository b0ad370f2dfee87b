import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AlertDialog } from './AlertDialog.tsx'
import { askPlainly } from './askPlainly.ts'
import { alertQueue } from './openAlert.ts'

/**
 * Once in the app: where `openAlert`, `confirmAlert` and `promptAlert` show. The dialog's code is loaded with the first
 * popup; where it cannot be, the browser asks in its own dress.
 */
export function AlertHost() {
  const [alert] = useSyncExternalStore(alertQueue.subscribe, alertQueue.read)
  const [Dialog, setDialog] = useState<typeof AlertDialog | null>(null)
  useEffect(() => {
    if (!alert || Dialog) return
    import('./AlertDialog.tsx').then(
      (loaded) => setDialog(() => loaded.AlertDialog),
      () => {
        alert.finish(askPlainly(alert.definition))
        alertQueue.remove(alert.id)
      },
    )
  }, [alert, Dialog])
  if (!alert || !Dialog) return null
  return (
    <Dialog
      key={alert.id}
      definition={alert.definition}
      onOutcome={alert.finish}
      onClosed={() => alertQueue.remove(alert.id)}
    />
  )
}
