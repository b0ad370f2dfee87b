import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { getToken } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { checkPassword } from '../form/checkFields.ts'
import { formErrors } from '../form/formErrors.ts'
import { rememberDevice, signInDevice } from '../session/knownDevice.ts'
import { closeSession } from '../session/session.ts'

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired'

/**
 * Opened through the mailed link, on any device. Sets a new password, which the link allows once, and ends every
 * session.
 */
export function NewPassword({ code }: { code: string }) {
  const t = useT()
  const [isDone, setDone] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query(api.auth.checkResetPassword, { code }),
    retry: false,
    gcTime: 0,
  })
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const save = async ({ password }: { password: string }) => {
    try {
      const { deviceInfo: _info, ...device } = signInDevice()
      const { deviceToken } = await call(api.auth.resetPassword, { code, newPassword: password, ...device })
      rememberDevice(deviceToken)
      setDone(true)
      if (getToken()) await closeSession()
    } catch (failure) {
      if (isExpired(failure)) return void refetch()
      const { password: about, form } = formErrors(failure)
      setError(about ? 'password' : 'root', { message: about ?? form }, { shouldFocus: true })
    }
  }

  const bar = <AppBar title={t('AUTH.RESET')} />
  if (isDone)
    return (
      <Screen header={bar}>
        <EmptyState
          title={t('AUTH.RESET_DONE')}
          text={t('AUTH.RESET_DONE_DETAIL')}
          action={<Button href="/sign-in">{t('AUTH.SIGN_IN')}</Button>}
        />
      </Screen>
    )
  if (isExpired(error))
    return (
      <Screen header={bar}>
        <EmptyState
          quiet
          title={t('AUTH.RESET_EXPIRED')}
          text={t('AUTH.RESET_EXPIRED_DETAIL')}
          action={<Button href="/reset-password">{t('AUTH.RESET_AGAIN')}</Button>}
        />
      </Screen>
    )
  if (error)
    return (
      <Screen header={bar}>
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      </Screen>
    )
  if (!data)
    return (
      <Screen header={bar}>
        <Skeleton kind="fields" count={2} label={t('SHELL.LOADING')} />
      </Screen>
    )
  return (
    <AuthFrame
      title={t('MINE.PASSWORD_TITLE')}
      detail={t('AUTH.NEW_PASSWORD_DETAIL', { email: data.email })}
      error={errors.root?.message}
      action={t('MINE.PASSWORD_CHANGE')}
      busy={isSubmitting}
      onSubmit={handleSubmit(save)}
    >
      <div className={`${ui.stack3} ${ui.sides}`}>
        <TextField
          label={t('AUTH.NEW_PASSWORD')}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          hint={t('AUTH.PASSWORD_HINT')}
          reveal={{ show: t('AUTH.PASSWORD_SHOW'), hide: t('AUTH.PASSWORD_HIDE') }}
          capsLockHint={t('AUTH.CAPS_LOCK')}
          error={errors.password?.message}
          {...register('password', {
            validate: (password) => {
              const found = checkPassword(password)
              return found === true || t(found)
            },
          })}
        />
      </div>
    </AuthFrame>
  )
}
