import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { ClaimEarningsForm } from './ClaimEarningsForm.tsx'

/** On this page, a celeb who has left claims their earnings through a mailed link, without signing in. */
export function ClaimEarningsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const proof = search.get('proof') ?? ''
  const [isSent, setSent] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['claimable', proof],
    queryFn: () => call(api.celeb.claimable, { proof }),
    retry: false,
  })
  const isExpired = error instanceof ApiError && ['link_expired', 'invalid_parameters'].includes(error.code)
  useTitle(t('CLAIM.TITLE'))
  return (
    <Screen textOnly header={<AppBar title={t('CLAIM.TITLE')} />}>
      {isSent || data?.isAsked ? (
        <EmptyState title={t('CLAIM.SENT')} text={t('CLAIM.SENT_DETAIL')} />
      ) : data ? (
        <ClaimEarningsForm proof={proof} claimable={data} onSent={() => setSent(true)} />
      ) : isExpired ? (
        <EmptyState quiet title={t('CLAIM.EXPIRED')} text={t('CLAIM.EXPIRED_DETAIL')} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="rows" label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
