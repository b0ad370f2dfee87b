import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { showSuspension } from '../../../api/suspension.ts'
import { getUserId } from '../../../api/token.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { signInDevice } from '../session/knownDevice.ts'
import ui from '@byeol/ui/classes.module.css'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import styles from '../form/AuthForm.module.css'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { checkEmail } from '../form/checkFields.ts'
import { EmailField } from '../form/EmailField.tsx'
import { endSignUp, useClearEndedSignUp } from '../session/endSignUp.ts'
import { formErrors, type Field } from '../form/formErrors.ts'
import { rememberSignInMethod } from '../session/lastSignInMethod.ts'
import { usePendingIdentity } from '../session/pendingIdentity.ts'
import { openSession } from '../session/session.ts'
import { RedirectSignedIn } from '../session/RedirectSignedIn.tsx'
import { authPath } from '../session/authPath.ts'

interface Values {
  email: string
  password: string
}

/**
 * Sign-in by e-mail and password. The error does not reveal which of the two was wrong. With a pending social identity
 * (`way`), signing in links it to the account.
 */
export function SignInPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const r = insideUrl(search.get('r'))
  const identity = usePendingIdentity(search.get('way'))
  const provider = identity && t(`AUTH.PROVIDER_${identity.provider}`)
  const [wasIn] = useState(() => getUserId() !== null)
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { email: identity?.email ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useTitle(t('AUTH.SIGN_IN'))
  useClearEndedSignUp()
  if (wasIn) return <RedirectSignedIn r={r} />

  const signIn = async ({ email, password }: Values) => {
    try {
      const tokens = await call(api.auth.signIn, {
        email,
        password,
        ...(identity && { identityTicket: identity.identityTicket }),
        ...signInDevice(),
      })
      rememberSignInMethod(identity?.provider ?? 'email')
      await openSession(tokens)
      endSignUp()
      await navigate(r ?? '/tabs', { replace: true })
      if (provider) showToast({ text: t('AUTH.TIED', { provider }) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'user_suspended') return showSuspension(error.data)
      const code = error instanceof ApiError ? error.code : null
      if (code === 'conflict' && provider) return setError('root', { message: t('AUTH.TIED_ELSEWHERE', { provider }) })
      if (code === 'link_expired') {
        showToast({ text: t('AUTH.IDENTITY_GONE'), icon: 'clock' })
        endSignUp()
        return navigate('/start', { replace: true })
      }
      for (const [field, message] of Object.entries(formErrors(error)))
        setError(field === 'form' ? 'root' : (field as Field & keyof Values), { message })
    }
  }
  const textOf = (result: ReturnType<typeof checkEmail>) => result === true || t(result)
  const toReset = () => {
    const email = getValues('email').trim()
    void navigate('/reset-password', { state: { email: checkEmail(email) === true ? email : '' } })
  }

  return (
    <AuthFrame
      title={identity?.hasAccount ? t('AUTH.TIE_TITLE') : t('AUTH.SIGN_IN_TITLE')}
      detail={
        !provider
          ? t('AUTH.SIGN_IN_DETAIL')
          : identity?.hasAccount && identity.email
            ? t('AUTH.TIE_DETAIL', { email: identity.email, provider })
            : t('AUTH.TIE_DETAIL_OTHER', { provider })
      }
      error={errors.root?.message}
      action={identity ? t('AUTH.TIE') : t('AUTH.SIGN_IN')}
      busy={isSubmitting}
      other={
        identity?.hasAccount ? null : (
          <>
            {t('AUTH.NO_ACCOUNT')}
            <Link href={authPath('/sign-up', { way: identity?.provider ?? null, r })}>{t('AUTH.SIGN_UP')}</Link>
          </>
        )
      }
      onSubmit={handleSubmit(signIn)}
    >
      <div className={`${ui.stack3} ${ui.sides}`}>
        <EmailField
          error={errors.email?.message}
          {...register('email', { validate: (email) => textOf(checkEmail(email)) })}
        />
        <TextField
          label={t('AUTH.PASSWORD')}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
          reveal={{ show: t('AUTH.PASSWORD_SHOW'), hide: t('AUTH.PASSWORD_HIDE') }}
          capsLockHint={t('AUTH.CAPS_LOCK')}
          error={errors.password?.message}
          {...register('password', { required: t('AUTH.PASSWORD_MISSING') })}
        />
        <button type="button" className={styles.forgot} onClick={toReset}>
          {t('AUTH.FORGOT_PASSWORD')}
        </button>
      </div>
    </AuthFrame>
  )
}
