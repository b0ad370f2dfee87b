import { useEffect, useState } from 'react'
import type { AlertDefinition, AlertOutcome } from './alertDefinition.ts'
import { useStore } from './createStore.ts'
import type { AlertDialog } from './AlertDialog.tsx'
import { alertQueue } from './openAlert.ts'

/**
 * Mounted once in the app: shows the popups of `openAlert`, `confirmAlert` and `promptAlert`. The dialog's code is
 * loaded with the first popup. If loading fails, the browser's own dialog is used instead.
 */
export function AlertHost() {
  const [alert] = useStore(alertQueue)
  const [Dialog, setDialog] = useState<typeof AlertDialog | null>(null)
  useEffect(() => {
    if (!alert || Dialog) return
    import('./AlertDialog.tsx').then(
      (loaded) => setDialog(() => loaded.AlertDialog),
      () => {
        alert.finish(askByBrowser(alert.definition))
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

/** Shows the browser's own dialog. A popup with inputs counts as cancelled, because that dialog cannot have any. */
function askByBrowser({ header, message, inputs, buttons }: AlertDefinition): AlertOutcome {
  const text = [header, message].filter(Boolean).join('\n\n')
  const yes = buttons.find(({ role }) => role !== 'cancel')
  if (inputs?.length) return { role: 'cancel', values: {} }
  if (buttons.length > 1) return { role: window.confirm(text) ? yes?.role : 'cancel', values: {} }
  window.alert(text)
  return { role: yes?.role, values: {} }
}
