import type { OrderId } from '@byeol/contract/ids.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { insideUrl } from '../../shell/insideUrl.ts'
import { completionOf, hasGivenUp } from '../payment/paymentAnswer.ts'
import { OrderOutcome } from './OrderOutcome.tsx'
import { OrderWaiting } from './OrderWaiting.tsx'
import { PointScreen } from './PointScreen.tsx'
import { useDecidedOrder } from './useDecidedOrder.ts'

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_parameters')

/** What became of a purchase of points. The payment window comes back here with its answer in the query. */
export function PointOrderPage() {
  const t = useT()
  const [search] = useSearchParams()
  const completion = useMemo(() => completionOf((search.get('orderId') ?? '') as OrderId, search), [search])
  const { found, order, failure } = useDecidedOrder(completion)
  const returnTo = insideUrl(search.get('r'))
  if (order?.status === 'pending') return <OrderWaiting order={order} returnTo={returnTo} />
  if (order) {
    const words = failure?.providerMessage ?? null
    const isGivenUp = failure?.reason === 'cancelled' || hasGivenUp(search, words)
    return <OrderOutcome order={order} returnTo={returnTo} isGivenUp={isGivenUp} providerMessage={words} />
  }
  return (
    <PointScreen title={t('PAYMENT.CHECK')}>
      {isMissing(found.error) ? (
        <EmptyState
          quiet
          title={t('POINT.ORDER_NONE')}
          text={t('POINT.ORDER_NONE_DETAIL')}
          action={
            <Button size="m" href="/point-history">
              {t('POINT.SEE_HISTORY')}
            </Button>
          }
        />
      ) : found.error ? (
        <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
      )}
    </PointScreen>
  )
}
