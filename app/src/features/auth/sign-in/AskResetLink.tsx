import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from '../form/AuthForm.module.css'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { checkEmail } from '../form/checkFields.ts'
import { clockText, msFromNow } from '../form/sentCode.ts'
import { EmailField } from '../form/EmailField.tsx'
import { formErrors } from '../form/formErrors.ts'
import { useCodeTimer } from '../form/useCodeTimer.ts'

interface Sent {
  email: string
  resendAt: Date
}

/** Requests a mail with a link to reset the password. Never reveals whether the address has an account. */
export function AskResetLink() {
  const t = useT()
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sent, setSent] = useState<Sent | null>(null)
  const { resendInMs } = useCodeTimer(sent && { expiresAt: sent.resendAt, resendAt: sent.resendAt })
  const { control, register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    mode: 'onTouched',
    defaultValues: { email: state?.email ?? '' },
  })
  const { errors, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })
  const isCooling = resendInMs > 0 && sent?.email === email

  const ask = async () => {
    try {
      await call(api.auth.sendResetPasswordLink, { email })
      setSent({ email, resendAt: msFromNow(limits.codeResendAfterMs) })
    } catch (error) {
      const retryAfterMs =
        error instanceof ApiError && error.code === 'too_many_requests' ? error.data.retryAfterSeconds * 1000 : null
      // A mail was already requested a moment ago, perhaps in another window. The server returns this error whether or
      // not the address has an account.
      if (retryAfterMs !== null && retryAfterMs <= limits.codeResendAfterMs)
        return setSent({ email, resendAt: msFromNow(retryAfterMs) })
      const { email: about, form } = formErrors(error)
      setError(about ? 'email' : 'root', { message: about ?? form })
    }
  }

  return (
    <AuthFrame
      title={t('AUTH.RESET_TITLE')}
      detail={t('AUTH.RESET_DETAIL')}
      error={errors.root?.message}
      disabled={isCooling}
      action={
        sent?.email !== email
          ? t('AUTH.RESET_SEND')
          : isCooling
            ? t('AUTH.CODE_AGAIN_IN', { time: clockText(resendInMs) })
            : t('AUTH.CODE_AGAIN')
      }
      busy={isSubmitting}
      onSubmit={handleSubmit(ask)}
    >
      <div className={`${ui.stack3} ${ui.sides}`}>
        <EmailField
          error={errors.email?.message}
          {...register('email', {
            validate: (email) => {
              const found = checkEmail(email)
              return found === true || t(found)
            },
          })}
        />
        <div role="status">
          {sent ? <p className={styles.told}>{t('AUTH.RESET_SENT', { email: sent.email })}</p> : null}
        </div>
      </div>
    </AuthFrame>
  )
}
