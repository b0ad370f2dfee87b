import type { ReactNode } from 'react'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import styles from './AuthForm.module.css'
import { CodeField } from './CodeField.tsx'
import type { CodeControl } from './useCode.ts'

/**
 * Asks for an address (`field`), then for the code that was sent to it. Errors are shown next to the field that they
 * concern.
 */
export function VerifyAddressForm({
  title,
  detail,
  field,
  to,
  note,
  otherText,
  control,
  onSend,
  onComplete,
}: {
  title: string
  detail: string
  field: ReactNode
  /** The address to which the code was sent, as text. */
  to: string
  note?: string
  otherText: TextKey
  control: CodeControl
  onSend: () => void
  onComplete: (code: string) => void
}) {
  const t = useT()
  const isSent = control.sent !== null
  return (
    <>
      <h1 className={`${ui.title} ${ui.pageHead}`}>{isSent ? t('MINE.CODE_TITLE') : title}</h1>
      <p className={styles.detail}>{isSent ? t('MINE.CODE_DETAIL', { to }) : detail}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSent && control.busy === null) onSend()
        }}
      >
        <div className={`${ui.stack3} ${ui.sides}`}>
          {isSent ? <CodeField control={control} onComplete={onComplete} onResend={onSend} /> : field}
        </div>
        <div className={styles.act}>
          {isSent ? (
            <Button variant="outline" fullWidth onClick={control.reset}>
              {t(otherText)}
            </Button>
          ) : (
            <Button type="submit" fullWidth busy={control.busy === 'sending'}>
              {t('MINE.CODE_SEND')}
            </Button>
          )}
          {isSent && note ? <p className={styles.other}>{note}</p> : null}
        </div>
      </form>
    </>
  )
}
