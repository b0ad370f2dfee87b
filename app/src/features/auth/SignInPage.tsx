import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { insideUrl } from '../../boot/insideUrl.ts'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { deviceInfo } from '../../native/deviceInfo.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './AuthForm.module.css'
import { checkEmail } from './checkSignUp.ts'
import { FormError } from './FormError.tsx'
import { formErrors, type Field } from './formErrors.ts'
import { openSession } from './session.ts'

interface Values {
  email: string
  password: string
}

/** By e-mail and password. Whether the address or the password was wrong is not told. */
export function SignInPage() {
  const t = useT()
  const navigate = useNavigate()
  const back = useBack('/start')
  const [search] = useSearchParams()
  const { register, handleSubmit, setError, formState } = useForm<Values>({ mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = formState
  useTitle(t('AUTH.SIGN_IN'))

  const signIn = async ({ email, password }: Values) => {
    try {
      const { token } = await call(api.auth.signIn, { email, password, deviceInfo: deviceInfo() })
      await openSession(token)
      await navigate(insideUrl(search.get('r')) ?? '/tabs', { replace: true })
    } catch (error) {
      for (const [field, message] of Object.entries(formErrors(error))) setError(field === 'form' ? 'root' : (field as Field & keyof Values), { message })
    }
  }
  const textOf = (result: ReturnType<typeof checkEmail>) => result === true || t(result)

  return (
    <Screen header={<AppBar back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <h1 className={styles.title}>{t('AUTH.SIGN_IN_TITLE')}</h1>
      <p className={styles.detail}>{t('AUTH.SIGN_IN_DETAIL')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit(signIn)}>
        <div className={styles.fields}>
          <TextField
            label={t('AUTH.EMAIL')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={limits.emailMax}
            placeholder={t('AUTH.EMAIL_PLACEHOLDER')}
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
        </div>
        <div className={styles.act}>
          <FormError text={errors.root?.message} />
          <Button type="submit" fullWidth busy={isSubmitting}>{t('AUTH.SIGN_IN')}</Button>
          <p className={styles.other}>{t('AUTH.NO_ACCOUNT')}<Link href={`/sign-up?${search}`}>{t('AUTH.SIGN_UP_INSTEAD')}</Link></p>
        </div>
      </form>
    </Screen>
  )
}
