import type { OrderId } from '@byeol/contract/ids.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { insideUrl } from '../../shell/links/insideUrl.ts'
import { BigAmount } from '../payment/BigAmount.tsx'
import { OrderMissing } from '../payment/state/OrderMissing.tsx'
import { OrderOutcome } from '../payment/state/OrderOutcome.tsx'
import { OrderWaiting } from '../payment/state/OrderWaiting.tsx'
import { completionOf, hasGivenUp } from '../payment/paymentAnswer.ts'
import { kindOfOrderPage, pointKinds, type PointKind } from './pointKinds.ts'
import { pointsOf } from './pointsOf.ts'
import { useDecidedOrder } from './useDecidedOrder.ts'
import type { PointBalance } from '@byeol/contract/point.ts'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, donationBalanceQuery } from './pointQueries.ts'

function usePointBalance(kind: PointKind): PointBalance | undefined {
  const points = useQuery({ ...balanceQuery, enabled: kind === 'point' })
  const donationPoints = useQuery({ ...donationBalanceQuery, enabled: kind === 'donationPoint' })
  return kind === 'point' ? points.data : donationPoints.data
}

/** The result of buying points. The payment window redirects here, with its result in the query. */
export function PointOrderPage() {
  const t = useT()
  const [search] = useSearchParams()
  const completion = useMemo(() => completionOf((search.get('orderId') ?? '') as OrderId, search), [search])
  const kind = kindOfOrderPage(search)
  const { historyPath, buyPath } = pointKinds[kind]
  const { found, order, failure } = useDecidedOrder(kind, completion)
  const balance = usePointBalance(kind)
  const returnTo = insideUrl(search.get('r'))
  const toHistory = { href: historyPath, label: t('POINT.SEE_HISTORY') }
  const leave = returnTo ? { href: returnTo, label: t('PAYMENT.RETURN') } : toHistory
  if (!order) return <OrderMissing found={found} leave={toHistory} />
  const item = t(kind === 'point' ? 'POINT.ITEM' : 'DONATION.ITEM', { points: pointsOf(order) })
  if (order.status === 'pending')
    return (
      <OrderWaiting
        order={order}
        item={item}
        lastStep={t('POINT.STEP_GIVE')}
        note={t(kind === 'point' ? 'POINT.WAITING_NOTE' : 'DONATION.WAITING_NOTE')}
        leaveTo={leave.href}
      />
    )
  const words = failure?.providerMessage ?? null
  const again = new URLSearchParams({ productId: order.productId, ...(returnTo && { r: returnTo }) })
  const againHref = kind === 'point' ? `${buyPath}?${again}` : (returnTo ?? buyPath)
  const points = order.paidAt && balance ? t('ROOM.POINTS', { points: balance.points }) : null
  return (
    <OrderOutcome
      order={order}
      item={item}
      paidTitle={t(kind === 'point' ? 'POINT.GIVEN' : 'DONATION.GIVEN')}
      given={<BigAmount text={`+${t('ROOM.POINTS', { points: pointsOf(order) })}`} />}
      facts={[[t(kind === 'point' ? 'POINT.BALANCE' : 'DONATION.BALANCE'), points]]}
      leave={leave}
      againHref={againHref}
      isGivenUp={failure?.reason === 'cancelled' || hasGivenUp(search, words)}
      providerMessage={words}
    />
  )
}
