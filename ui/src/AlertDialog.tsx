import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import type { AlertButton, AlertDefinition, AlertOutcome } from './alertDefinition.ts'
import styles from './AlertDialog.module.css'
import { AlertField } from './AlertField.tsx'
import { Button, type ButtonVariant } from './Button.tsx'
import { Layer } from './Layer.tsx'

function variantOf({ fill = 'solid', color, role }: AlertButton): ButtonVariant {
  if (fill === 'clear') return 'plain'
  if (fill === 'outline') return 'outline'
  if (color === 'medium' || (role === 'cancel' && color === undefined)) return 'soft'
  return color === 'danger' ? 'danger' : 'primary'
}

const valuesOf = (form: HTMLFormElement | null): Record<string, string> =>
  form ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) : {}

/** The popup of spec point 3. Loaded lazily, so call `openAlert` instead of using it directly. */
export function AlertDialog({
  definition: { header, message, inputs = [], buttons },
  onOutcome,
  onClosed,
}: {
  definition: AlertDefinition
  onOutcome: (outcome: AlertOutcome) => void
  onClosed: () => void
}) {
  const [open, setOpen] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const yes = buttons.find((button) => button.role !== 'cancel')
  const close = (role: string | undefined) => {
    if (!open) return
    onOutcome({ role, values: valuesOf(form.current) })
    setOpen(false)
  }
  return (
    <Layer open={open} onClose={() => close('backdrop')} onClosed={onClosed}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} role="alertdialog">
            <Dialog.Title className={header ? styles.header : styles.message}>{header ?? message}</Dialog.Title>
            {header && message ? <Dialog.Description className={styles.message}>{message}</Dialog.Description> : null}
            <form
              ref={form}
              onSubmit={(event) => {
                event.preventDefault()
                close(yes?.role)
              }}
            >
              {inputs.map((input, index) => (
                <AlertField key={`${input.name}-${index}`} {...input} />
              ))}
              <div className={`${styles.buttons} ${buttons.length === 2 ? styles.pair : ''}`}>
                {buttons.map((button) => (
                  <Button
                    key={button.text}
                    type={button === yes ? 'submit' : 'button'}
                    size="m"
                    variant={variantOf(button)}
                    onClick={button === yes ? undefined : () => close(button.role)}
                  >
                    {button.text}
                  </Button>
                ))}
              </div>
            </form>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Layer>
  )
}
