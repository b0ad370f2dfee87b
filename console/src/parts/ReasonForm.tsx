import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './ReasonForm.module.css'
import looks from './panelLooks.module.css'

/** Asks for a reason before something is undone. */
export function ReasonForm({
  label,
  button,
  busy,
  onReason,
  onCancel,
}: {
  label: string
  button: string
  busy: boolean
  onReason: (reason: string) => void
  onCancel: () => void
}) {
  const t = useT()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onReason(String(new FormData(event.currentTarget).get('reason')).trim())
      }}
    >
      <TextField
        name="reason"
        label={label}
        required
        pattern=".*\S.*"
        maxLength={limits.settlementReasonMaxChars}
        autoComplete="off"
        autoFocus
      />
      <div className={looks.pair}>
        <Button type="button" variant="soft" size="m" onClick={onCancel}>
          {t('FRAME.CANCEL')}
        </Button>
        <Button type="submit" size="m" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
