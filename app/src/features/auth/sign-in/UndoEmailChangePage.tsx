import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { getToken } from '../../../api/token.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import styles from '../form/AuthForm.module.css'
import { AuthFrame } from '../form/AuthFrame.tsx'
import { formErrors } from '../form/formErrors.ts'
import { closeSession } from '../session/session.ts'

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code

/**
 * Opened through the link in the mail to an account's previous address, on any device. Opening the page does not change
 * anything yet.
 */
export function UndoEmailChangePage() {
  const t = useT()
  const { longDay } = useFormats()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const [resetCode, setResetCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query(api.auth.checkEmailChange, { code }),
    enabled: code !== '' && resetCode === null,
    retry: false,
    gcTime: 0,
  })
  useTitle(t('AUTH.UNDO'))

  const undo = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const done = await call(api.auth.undoEmailChange, { code })
      setResetCode(done.resetCode)
      if (getToken()) await closeSession()
    } catch (failure) {
      if (hasCode(failure, 'link_expired')) return void refetch()
      setProblem(hasCode(failure, 'email_taken') ? t('AUTH.UNDO_TAKEN') : formErrors(failure).form)
    } finally {
      setBusy(false)
    }
  }

  const bar = <AppBar title={t('AUTH.UNDO')} />
  if (resetCode)
    return (
      <Screen header={bar}>
        <EmptyState
          title={t('AUTH.UNDO_DONE')}
          text={t('AUTH.UNDO_DONE_DETAIL')}
          action={<Button href={`/reset-password?code=${resetCode}`}>{t('MINE.PASSWORD_TITLE')}</Button>}
        />
      </Screen>
    )
  if (code === '' || hasCode(error, 'link_expired'))
    return (
      <Screen header={bar}>
        <EmptyState
          quiet
          title={t('AUTH.RESET_EXPIRED')}
          text={t('AUTH.UNDO_EXPIRED_DETAIL')}
          action={<Button href="/customer-service">{t('AUTH.UNDO_HELP')}</Button>}
        />
      </Screen>
    )
  if (!data)
    return (
      <Screen header={bar}>
        {error ? (
          <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="rows" label={t('SHELL.LOADING')} />
        )}
      </Screen>
    )
  return (
    <AuthFrame
      title={t('AUTH.UNDO_TITLE')}
      detail={t('AUTH.UNDO_DETAIL', { email: data.email, date: longDay(data.changedAt) })}
      error={problem}
      action={t('AUTH.UNDO_NOW')}
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void undo()
      }}
    >
      <div className={`${ui.stack3} ${ui.sides}`}>
        <p className={styles.told}>{t('AUTH.UNDO_EFFECT')}</p>
      </div>
    </AuthFrame>
  )
}
