import { limits } from '@byeol/contract/limits.ts'
import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { checkBirthday, checkNickname, checkPassword } from '../form/checkFields.ts'
import { readBirthday } from '../form/readBirthday.ts'
import { useNicknameCheck } from './useNicknameCheck.ts'

/** Formats a birthday that was typed as digits only. */
const showBirthday = ({ target }: { target: HTMLInputElement }) => {
  const birthday = readBirthday(target.value)
  if (birthday !== target.value) target.value = birthday.replaceAll('-', '.')
}

export interface ProfileValues {
  password: string
  nickname: string
  birthday: string
  /** Whether celebs that the person has premium with may see the day of their birthday. */
  tellsBirthday: boolean
}

/**
 * The fields for password (if one is needed), nickname (checked while typing) and birthday. `email` is shown as
 * verified.
 */
export function ProfileFields({
  control,
  register,
  email,
  hasPassword,
}: {
  control: Control<ProfileValues>
  register: UseFormRegister<ProfileValues>
  email: string | null
  hasPassword: boolean
}) {
  const t = useT()
  const { errors } = useFormState({ control })
  const isAllowed = useNicknameCheck(useWatch({ control, name: 'nickname' }))
  const textOf = (result: TextKey | true) => result === true || t(result)
  const checkDay = (birthday: string) => {
    const found = checkBirthday(birthday, new Date())
    // No error for people who are too young: they get a page of their own.
    return found === 'AUTH.BIRTHDAY_YOUNG' || textOf(found)
  }
  return (
    <div className={`${ui.stack3} ${ui.sides}`}>
      {email ? (
        <TextField label={t('SHELL.EMAIL')} type="email" autoComplete="username" value={email} readOnly done />
      ) : null}
      {hasPassword ? (
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
      ) : null}
      <TextField
        label={t('AUTH.NICKNAME')}
        autoComplete="nickname"
        hint={t(isAllowed ? 'AUTH.NICKNAME_OK' : 'AUTH.NICKNAME_HINT')}
        clearLabel={t('SHELL.CLEAR')}
        done={isAllowed === true}
        error={errors.nickname?.message ?? (isAllowed === false ? t('AUTH.NICKNAME_REFUSED') : undefined)}
        {...register('nickname', { validate: (nickname) => textOf(checkNickname(nickname)) })}
      />
      <TextField
        label={t('SETTINGS.BIRTHDAY')}
        inputMode="numeric"
        autoComplete="bday"
        placeholder={t('AUTH.BIRTHDAY_PLACEHOLDER')}
        hint={t('AUTH.BIRTHDAY_HINT')}
        error={errors.birthday?.message}
        {...register('birthday', { validate: checkDay, setValueAs: readBirthday, onBlur: showBirthday })}
      />
      <Checkbox description={t('AUTH.BIRTHDAY_TELL_DETAIL')} {...register('tellsBirthday')}>
        {t('AUTH.BIRTHDAY_TELL')}
      </Checkbox>
    </div>
  )
}
