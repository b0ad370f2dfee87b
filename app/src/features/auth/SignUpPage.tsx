import { api } from '@byeol/contract/api.ts'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { deviceInfo } from '../../native/deviceInfo.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Screen } from '../../ui/Screen.tsx'
import styles from './AuthForm.module.css'
import { ConsentFields } from './ConsentFields.tsx'
import { FormError } from './FormError.tsx'
import { formErrors } from './formErrors.ts'
import { openSession } from './session.ts'
import { SignUpFields } from './SignUpFields.tsx'
import { emptySignUp, isFilled, type SignUpValues } from './signUpValues.ts'

/** By e-mail: who one is, and what one agrees to. Nothing is ticked beforehand. */
export function SignUpPage() {
  const t = useT()
  const navigate = useNavigate()
  const back = useBack('/start')
  const [search] = useSearchParams()
  const { control, register, handleSubmit, setError, setValue, clearErrors, formState } = useForm<SignUpValues>({ mode: 'onTouched', defaultValues: emptySignUp })
  const { errors, isSubmitting } = formState
  useTitle(t('AUTH.SIGN_UP'))

  const signUp = async ({ email, password, nickname, birthday, consents }: SignUpValues) => {
    if (!isFilled({ email, password, nickname, birthday, consents })) return setError('consents', { message: t('AUTH.CONSENTS_MISSING') })
    try {
      const agreed = { ...consents, age14: true, terms: true, privacy: true } as const
      const { token } = await call(api.auth.signUp, { email, password, nickname, birthday, consents: agreed, deviceInfo: deviceInfo() })
      await openSession(token)
      await navigate(`/sign-up-done?${search}`, { replace: true })
    } catch (error) {
      const found = Object.entries(formErrors(error)) as [keyof SignUpValues | 'form', string][]
      found.forEach(([field, message], place) => setError(field === 'form' ? 'root' : field, { message }, { shouldFocus: place === 0 && field !== 'form' }))
    }
  }

  const agree = (consents: SignUpValues['consents']) => {
    setValue('consents', consents, { shouldDirty: true })
    clearErrors('consents')
  }

  return (
    <Screen header={<AppBar back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <h1 className={styles.title}>{t('AUTH.SIGN_UP_TITLE')}</h1>
      <form className={styles.form} noValidate onSubmit={handleSubmit(signUp)}>
        <SignUpFields control={control} register={register} />
        <ConsentFields control={control} onChange={agree} />
        <div className={styles.act}>
          <FormError text={errors.root?.message ?? errors.consents?.message} />
          <Button type="submit" fullWidth busy={isSubmitting}>{t('AUTH.SIGN_UP')}</Button>
          <p className={styles.other}>{t('AUTH.ALREADY_JOINED')}<Link href={`/sign-in?${search}`}>{t('AUTH.SIGN_IN')}</Link></p>
        </div>
      </form>
    </Screen>
  )
}
