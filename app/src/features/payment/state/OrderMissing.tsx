import { ApiError } from '@byeol/contract/errors.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { PaymentScreen } from '../PaymentScreen.tsx'

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && ['not_found', 'user_not_found', 'invalid_parameters'].includes(error.code)

/** Shown instead of an order that is loading or does not exist. */
export function OrderMissing({
  found: { error, isFetching, isSuccess, refetch },
  leave,
}: {
  found: { error: Error | null; isFetching: boolean; isSuccess: boolean; refetch: () => unknown }
  leave: { href: string; label: string }
}) {
  const t = useT()
  return (
    <PaymentScreen title={t('PAYMENT.CHECK')}>
      {isSuccess || isMissing(error) ? (
        <EmptyState
          quiet
          title={t('PAYMENT.ORDER_NONE')}
          text={t('PAYMENT.ORDER_NONE_DETAIL')}
          button={{ text: leave.label, href: leave.href }}
        />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
      )}
    </PaymentScreen>
  )
}
