import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/seoul.ts'
import { useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { useT, type TextKey } from '../../i18n/i18n.ts'
import { useNow } from '../../native/useNow.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './AuthForm.module.css'
import { checkBirthday, checkEmail, checkNickname, checkPassword } from './checkSignUp.ts'
import type { SignUpValues } from './signUpValues.ts'

export function SignUpFields({ control, register }: { control: Control<SignUpValues>; register: UseFormRegister<SignUpValues> }) {
  const t = useT()
  const now = useNow()
  const { errors, dirtyFields, touchedFields } = useFormState({ control })
  const textOf = (result: TextKey | true) => result === true || t(result)
  return (
    <div className={styles.fields}>
      <TextField
        label={t('AUTH.EMAIL')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={limits.emailMax}
        placeholder={t('AUTH.EMAIL_PLACEHOLDER')}
        error={errors.email?.message}
        done={Boolean(touchedFields.email && dirtyFields.email)}
        {...register('email', { validate: (email) => textOf(checkEmail(email)) })}
      />
      <TextField
        label={t('AUTH.PASSWORD')}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        hint={t('AUTH.PASSWORD_HINT')}
        reveal={{ show: t('AUTH.PASSWORD_SHOW'), hide: t('AUTH.PASSWORD_HIDE') }}
        capsLockHint={t('AUTH.CAPS_LOCK')}
        error={errors.password?.message}
        {...register('password', { validate: (password) => textOf(checkPassword(password)) })}
      />
      <TextField
        label={t('AUTH.NICKNAME')}
        autoComplete="nickname"
        hint={t('AUTH.NICKNAME_HINT')}
        clearLabel={t('SHELL.CLEAR')}
        error={errors.nickname?.message}
        {...register('nickname', { validate: (nickname) => textOf(checkNickname(nickname)) })}
      />
      <TextField
        label={t('AUTH.BIRTHDAY')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={seoulDate(now)}
        hint={t('AUTH.BIRTHDAY_HINT')}
        error={errors.birthday?.message}
        {...register('birthday', { validate: (birthday) => textOf(checkBirthday(birthday, new Date())) })}
      />
    </div>
  )
}
