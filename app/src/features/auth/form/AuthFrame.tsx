import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'
import { useBack } from '../../../shell/useBack.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import styles from './AuthForm.module.css'
import { FormError } from '../../../errors/FormError.tsx'

/**
 * The frame of a page with one form: title, fields, error, button and a link to an alternative. Focuses the first field
 * of each step.
 */
export function AuthFrame({
  title,
  detail,
  step,
  children,
  error,
  action,
  busy,
  disabled,
  other,
  onSubmit,
}: {
  title: string
  detail?: ReactNode
  step?: { at: number; of: number }
  children: ReactNode
  error?: string
  action: string
  busy: boolean
  disabled?: boolean
  other?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
}) {
  const t = useT()
  const back = useBack('/start')
  const form = useRef<HTMLFormElement>(null)
  const isStep = step !== undefined
  useEffect(() => {
    if (!isStep || form.current?.contains(document.activeElement)) return
    form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
  }, [isStep])
  return (
    <Screen
      header={
        <AppBar
          back={{ label: t('SHELL.BACK'), onBack: back }}
          actions={
            step ? (
              <span className={styles.step} aria-label={t('AUTH.STEP', { ...step })} role="img">
                {step.at}
                <i>/{step.of}</i>
              </span>
            ) : undefined
          }
        />
      }
    >
      <h1 className={`${ui.title} ${ui.pageHead}`}>{title}</h1>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
        <div className={styles.act}>
          <FormError text={error} />
          <Button type="submit" fullWidth busy={busy} disabled={disabled}>
            {action}
          </Button>
          {other ? <p className={styles.other}>{other}</p> : null}
        </div>
      </form>
    </Screen>
  )
}
