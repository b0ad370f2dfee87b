import { api } from '@byeol/contract/api.ts'
import { tidyEmail } from '@byeol/contract/text/email.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Link } from '@byeol/ui/Link.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { checkEmail } from '../form/checkFields.ts'
import { CodeField } from '../form/CodeField.tsx'
import { changeDraft, useSignUpDraft } from '../session/signUpDraft.ts'
import { useCode } from '../form/useCode.ts'
import type { SignUpSteps } from './useSignUpSteps.ts'

/** The second step: verifies the e-mail address with a code. Never reveals whether the address has an account. */
export function SignUpEmail({ steps }: { steps: SignUpSteps }) {
  const t = useT()
  const navigate = useNavigate()
  const draft = useSignUpDraft()
  const {
    control: form,
    register,
    handleSubmit,
    formState,
  } = useForm<{ email: string }>({ mode: 'onTouched', defaultValues: { email: draft.email } })
  const email = tidyEmail(useWatch({ control: form, name: 'email' }))
  // A code sent before the page was reloaded is still valid.
  const out = draft.sent?.email === draft.email ? draft.sent : null
  const control = useCode(out && { expiresAt: new Date(out.expiresAt), resendAt: new Date(out.resendAt) })
  const isSent = control.sent !== null && draft.sent?.email === email
  const isProven = draft.proof?.email === email

  const ask = async () => {
    changeDraft({ email })
    const sent = await control.send(() => call(api.auth.sendEmailCode, { email }))
    if (sent) changeDraft({ sent: { email, expiresAt: sent.expiresAt.getTime(), resendAt: sent.resendAt.getTime() } })
  }
  const prove = async (code: string) => {
    const isRight = await control.verify(code, async () => {
      const { emailTicket } = await call(api.auth.verifyEmailCode, { email, code })
      changeDraft({ proof: emailTicket ? { email, emailTicket } : null, sent: null })
    })
    if (!isRight) return
    control.reset()
    await navigate(steps.pathTo('profile'))
  }
  const submit = () => {
    if (isProven) return navigate(steps.pathTo('profile'))
    if (!isSent) return ask()
    return control.code.length === limits.codeDigits ? prove(control.code) : control.refuse(t('AUTH.CODE_MISSING'))
  }

  return (
    <AuthFrame
      title={t('AUTH.EMAIL_TITLE')}
      detail={isSent ? t('AUTH.EMAIL_CODE_SENT', { email }) : t('AUTH.EMAIL_DETAIL')}
      step={{ at: 2, of: 3 }}
      action={isProven ? t('AUTH.GO_ON') : isSent ? t('AUTH.CODE_CONFIRM') : t('AUTH.CODE_GET')}
      busy={control.busy !== null}
      other={
        <>
          {t('AUTH.ALREADY_JOINED')}
          <Link href={steps.signInPath}>{t('AUTH.SIGN_IN')}</Link>
        </>
      }
      onSubmit={handleSubmit(submit)}
    >
      <div className={`${ui.stack3} ${ui.sides}`}>
        <TextField
          label={t('SHELL.EMAIL')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={limits.emailMax}
          placeholder={t('AUTH.EMAIL_PLACEHOLDER')}
          error={formState.errors.email?.message ?? (isSent ? undefined : control.error)}
          hint={isProven ? t('AUTH.EMAIL_PROVEN') : undefined}
          done={isProven}
          {...register('email', {
            validate: (typed) => {
              const found = checkEmail(typed)
              return found === true || t(found)
            },
          })}
        />
        {isSent && !isProven ? (
          <CodeField control={control} onComplete={(code) => void prove(code)} onResend={() => void ask()} />
        ) : null}
      </div>
    </AuthFrame>
  )
}
