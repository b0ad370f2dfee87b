import { ApiError } from '@byeol/contract/errors.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_parameters')

/** Shown instead of a receipt that is loading or does not exist. */
export function ReceiptMissing({
  found: { error, isFetching, refetch },
}: {
  found: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}) {
  const t = useT()
  if (isMissing(error))
    return (
      <EmptyState
        quiet
        title={t('RECEIPT.NONE')}
        text={t('RECEIPT.NONE_DETAIL')}
        button={{ text: t('POINT.SEE_HISTORY'), href: '/point-history' }}
      />
    )
  if (error)
    return <LoadFailed title={t('RECEIPT.FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
}
