import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import styles from './CodeField.module.css'
import { clockText, codeDigitsOf } from './sentCode.ts'
import type { CodeControl } from './useCode.ts'
import { useCodeTimer } from './useCodeTimer.ts'

/**
 * The input for a six-digit code, with the remaining time and a button to request a new code. Calls `onComplete` after
 * the sixth digit. Selects a wrong code, so that the next digit replaces it.
 */
export function CodeField({
  control,
  onComplete,
  onResend,
}: {
  control: CodeControl
  onComplete: (code: string) => void
  onResend: () => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { sent, code, error, busy, setCode } = control
  const { leftMs, resendInMs, isExpired } = useCodeTimer(sent)
  const note = error ?? (isExpired ? t('AUTH.CODE_EXPIRED') : undefined)

  useEffect(() => {
    if (!sent) return
    input.current?.focus()
    if (error) input.current?.select()
  }, [error, sent])

  const type = (typed: string) => {
    const digits = codeDigitsOf(typed)
    setCode(digits)
    if (digits.length === limits.codeDigits && digits !== code) onComplete(digits)
  }

  return (
    <div className={styles.code}>
      <TextField
        ref={input}
        label={t('AUTH.CODE')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        placeholder={t('AUTH.CODE_PLACEHOLDER')}
        value={code}
        onChange={({ target }) => type(target.value)}
        error={note}
        aria-busy={busy === 'verifying' || undefined}
        trailing={
          busy === 'verifying' ? (
            <Spinner />
          ) : (
            <span className={styles.timer} role="timer" aria-label={t('AUTH.CODE_LEFT')}>
              {clockText(leftMs)}
            </span>
          )
        }
      />
      <p className={styles.again}>
        {t('AUTH.CODE_NOT_COME')}
        <button type="button" disabled={resendInMs > 0 || busy !== null} onClick={onResend}>
          {resendInMs > 0 ? t('AUTH.CODE_AGAIN_IN', { time: clockText(resendInMs) }) : t('AUTH.CODE_AGAIN')}
        </button>
      </p>
    </div>
  )
}
