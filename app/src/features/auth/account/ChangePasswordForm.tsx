import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import styles from '../form/AuthForm.module.css'
import { checkPassword } from '../form/checkFields.ts'
import { FormError } from '../../../errors/FormError.tsx'
import { formErrors } from '../form/formErrors.ts'
import { mailPasswordLink } from './mailPasswordLink.ts'

interface Values {
  currentPassword: string
  newPassword: string
}

export function ChangePasswordForm({ email, onDone }: { email: string | null; onDone: () => void }) {
  const t = useT()
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const change = async (values: Values) => {
    try {
      await call(api.auth.changePassword, values)
      showToast({ text: t('MINE.PASSWORD_CHANGED'), icon: 'lock' })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) return setError('root', { message: formErrors(error).form })
      if (error.code === 'password_wrong')
        return setError('currentPassword', { message: error.message }, { shouldFocus: true })
      if (error.code === 'invalid_parameters')
        return setError('newPassword', { message: t('AUTH.PASSWORD_COMMON') }, { shouldFocus: true })
      setError('root', { message: formErrors(error).form })
    }
  }
  const checkNew = (password: string) => {
    const result = checkPassword(password)
    if (result !== true) return t(result)
    return password !== getValues('currentPassword') || t('MINE.PASSWORD_SAME')
  }
  const reveal = { show: t('AUTH.PASSWORD_SHOW'), hide: t('AUTH.PASSWORD_HIDE') }

  return (
    <>
      <h1 className={`${ui.title} ${ui.pageHead}`}>{t('MINE.PASSWORD_TITLE')}</h1>
      <p className={styles.detail}>{t('MINE.PASSWORD_DETAIL')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit(change)}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <div className={`${ui.stack3} ${ui.sides}`}>
          <TextField
            label={t('MINE.PASSWORD_CURRENT')}
            autoComplete="current-password"
            maxLength={limits.passwordMax}
            reveal={reveal}
            capsLockHint={t('AUTH.CAPS_LOCK')}
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required: t('AUTH.PASSWORD_MISSING') })}
          />
          <TextField
            label={t('AUTH.NEW_PASSWORD')}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
            hint={t('AUTH.PASSWORD_HINT')}
            reveal={reveal}
            capsLockHint={t('AUTH.CAPS_LOCK')}
            error={errors.newPassword?.message}
            {...register('newPassword', { validate: checkNew })}
          />
        </div>
        <div className={styles.act}>
          <FormError text={errors.root?.message} />
          <Button type="submit" fullWidth busy={isSubmitting}>
            {t('SHELL.CHANGE')}
          </Button>
          {email ? (
            <p className={styles.other}>
              {t('MINE.PASSWORD_FORGOT')}
              <button type="button" onClick={() => void mailPasswordLink(email)}>
                {t('MINE.PASSWORD_FORGOT_SEND')}
              </button>
            </p>
          ) : null}
        </div>
      </form>
    </>
  )
}
