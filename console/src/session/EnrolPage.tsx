import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { newPasskeyFor } from '../api/passkeys.ts'
import { query } from '../api/query.ts'
import { startSession } from '../api/session.ts'
import { errorText } from '../errors/errorText.ts'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useT } from '../i18n/i18n.ts'
import { Door } from './Door.tsx'

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && ['link_expired', 'invalid_parameters'].includes(error.code)

async function enrol(token: string): Promise<void> {
  const { challengeId, options } = await call(consoleApi.staff.beginEnrolment, { token })
  const response = await newPasskeyFor(options)
  startSession(await call(consoleApi.staff.enrol, { token, challengeId, response }))
}

/** The page of a one-time link, with its token after the #, on which a staff member creates a passkey. */
export function EnrolPage() {
  const t = useT()
  const navigate = useNavigate()
  const [token] = useState(() => location.hash.slice(1))
  const begin = consoleApi.staff.beginEnrolment
  const link = useQuery({ ...query(begin, { token }), gcTime: 0 })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => enrol(token),
    // Removes the used token from the address bar.
    onSuccess: () => void navigate('/', { replace: true }),
  })
  const problem = error ?? link.error
  if (isExpired(problem))
    return (
      <Door title={t('SIGN_IN.LINK_EXPIRED')} detail={t('SIGN_IN.LINK_EXPIRED_DETAIL')}>
        <Button variant="soft" fullWidth href="/">
          {t('SIGN_IN.TO_SIGN_IN')}
        </Button>
      </Door>
    )
  if (link.error) return <LoadFailed error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return null
  return (
    <Door
      title={t('SIGN_IN.ENROL_TITLE', { name: link.data.staff.displayName })}
      detail={t('SIGN_IN.ENROL_DETAIL')}
      problem={error && (error instanceof ApiError ? errorText(error) : t('SIGN_IN.ENROL_FAILED'))}
    >
      <Button icon="lock" fullWidth busy={isPending} onClick={() => mutate()}>
        {t('SIGN_IN.ENROL_BUTTON')}
      </Button>
    </Door>
  )
}
