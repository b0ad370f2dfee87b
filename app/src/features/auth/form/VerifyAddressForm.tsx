import type { ReactNode } from 'react'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import styles from './AuthForm.module.css'
import { CodeField } from './CodeField.tsx'
import type { CodeControl } from './useCode.ts'

/** First the address (`field`), then the code that was sent to it. What was wrong stands beside the field that it is about. */
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
  /** Where the code went, in words. */
  to: string
  note?: string
  otherText: TextKey
  control: CodeControl
  onSend: () => void
  onComplete: (code: string) => void
}) {
  const t = useT()
  const isOut = control.sent !== null
  return (
    <>
      <h1 className={styles.title}>{isOut ? t('MINE.CODE_TITLE') : title}</h1>
      <p className={styles.detail}>{isOut ? t('MINE.CODE_DETAIL', { to }) : detail}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOut && control.busy === null) onSend()
        }}
      >
        <div className={styles.fields}>
          {isOut ? <CodeField control={control} onComplete={onComplete} onResend={onSend} /> : field}
        </div>
        <div className={styles.act}>
          {isOut ? (
            <Button variant="outline" fullWidth onClick={control.reset}>
              {t(otherText)}
            </Button>
          ) : (
            <Button type="submit" fullWidth busy={control.busy === 'sending'}>
              {t('MINE.CODE_SEND')}
            </Button>
          )}
          {isOut && note ? <p className={styles.other}>{note}</p> : null}
        </div>
      </form>
    </>
  )
}
