import type { Order } from '@byeol/contract/order.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT, type T } from '../../i18n/i18n.ts'
import { ActBar } from '../payment/ActBar.tsx'
import { BigAmount } from '../payment/BigAmount.tsx'
import { cardName } from '../payment/cardName.ts'
import { FactTable } from '../payment/FactTable.tsx'
import { PaymentState } from '../payment/PaymentState.tsx'
import { balanceQuery } from './pointQueries.ts'
import styles from './OrderOutcome.module.css'
import { pointsOf } from './pointsOf.ts'
import { PointScreen } from './PointScreen.tsx'

type Decided = Exclude<Order['status'], 'pending'>
type Words = { icon: 'check' | 'undo' | 'x' | 'clock'; tone: 'waiting' | 'done' | 'off'; title: string; lead?: string }

function wordsOf(t: T, status: Decided, isGivenUp: boolean, isDeclined: boolean): Words {
  switch (status) {
    case 'paid':
      return { icon: 'check', tone: 'done', title: t('POINT.GIVEN') }
    case 'refunding':
      return { icon: 'undo', tone: 'waiting', title: t('PAYMENT.REFUNDING'), lead: t('PAYMENT.REFUNDING_DETAIL') }
    case 'refunded':
      return { icon: 'undo', tone: 'done', title: t('PAYMENT.REFUNDED'), lead: t('PAYMENT.REFUNDED_DETAIL') }
    case 'returned':
      return { icon: 'undo', tone: 'off', title: t('PAYMENT.RETURNED'), lead: t('PAYMENT.RETURNED_DETAIL') }
    case 'expired':
      return { icon: 'clock', tone: 'off', title: t('PAYMENT.EXPIRED'), lead: t('PAYMENT.EXPIRED_DETAIL') }
    case 'failed': {
      const lead = t('PAYMENT.NOT_CHARGED')
      if (isGivenUp) return { icon: 'undo', tone: 'off', title: t('PAYMENT.CANCELLED'), lead }
      return { icon: 'x', tone: 'off', title: t(isDeclined ? 'PAYMENT.DECLINED' : 'PAYMENT.FAILED'), lead }
    }
  }
}

const canPayAgain = (status: Order['status']): boolean =>
  status === 'failed' || status === 'expired' || status === 'returned'

function Buttons({ order, returnTo }: { order: Order; returnTo: string | null }) {
  const t = useT()
  if (!canPayAgain(order.status))
    return (
      <ActBar>
        <Button fullWidth href={returnTo ?? '/point-history'}>
          {t(returnTo ? 'POINT.RETURN' : 'POINT.SEE_HISTORY')}
        </Button>
      </ActBar>
    )
  const again = new URLSearchParams({ productId: order.productId, ...(returnTo && { r: returnTo }) })
  const later = (
    <Button variant="soft" href={returnTo ?? '/point-history'}>
      {t('PAYMENT.LATER')}
    </Button>
  )
  return (
    <ActBar second={later}>
      <Button href={`/point-buy?${again}`}>{t('PAYMENT.AGAIN')}</Button>
    </ActBar>
  )
}

/** What became of a purchase whose payment is decided. */
export function OrderOutcome({
  order,
  returnTo,
  isGivenUp,
  providerMessage,
}: {
  order: Order
  returnTo: string | null
  isGivenUp: boolean
  providerMessage: string | null
}) {
  const t = useT()
  const { clock, day, longDay } = useFormats()
  const balance = useQuery(balanceQuery).data
  const won = (amount: number) => t('PAYMENT.WON', { won: amount })
  const isPaid = order.paidAt !== null
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t(isPaid ? 'PAYMENT.PAID_WON' : 'PAYMENT.AMOUNT'), won(order.krwAmountTotal)],
    [t('PAYMENT.BUYING'), order.status === 'paid' ? null : t('POINT.ITEM', { points: pointsOf(order) })],
    [t('PAYMENT.CARD'), cardName(order)],
    [t('PAYMENT.PAID_AT'), order.paidAt && `${day(order.paidAt)} ${clock(order.paidAt)}`],
    [t('PAYMENT.REFUNDED_WON'), order.refundedWon > 0 ? <b>{won(order.refundedWon)}</b> : null],
    [t('POINT.BALANCE'), isPaid && balance ? t('PAYMENT.POINTS', { points: balance.points }) : null],
  ]
  return (
    <PointScreen title={t('PAYMENT.CHECK')} footer={<Buttons order={order} returnTo={returnTo} />}>
      <PaymentState {...wordsOf(t, order.status as Decided, isGivenUp, providerMessage !== null)}>
        {order.status === 'paid' ? (
          <div className={styles.given}>
            <BigAmount text={`+${t('PAYMENT.POINTS', { points: pointsOf(order) })}`} />
            <p>{t('PAYMENT.VAT', { won: order.vatWon })}</p>
          </div>
        ) : null}
        {order.status === 'failed' && providerMessage && !isGivenUp ? (
          <p className={styles.said}>
            <b>{providerMessage}</b>
            {t('PAYMENT.REASON')}
          </p>
        ) : null}
        <FactTable facts={facts} />
        {order.status === 'returned' ? <p className={styles.hint}>{t('PAYMENT.RETURNED_WHEN')}</p> : null}
        {order.status === 'paid' && order.refundableUntil && order.refundRefusal === null ? (
          <p className={styles.hint}>
            {t('PAYMENT.REFUND_UNTIL', { date: longDay(new Date(order.refundableUntil.getTime() - 1)) })}
          </p>
        ) : null}
        {order.receiptUrl && isPaid ? (
          <a className={styles.receipt} href={order.receiptUrl} target="_blank" rel="noreferrer">
            {t('PAYMENT.RECEIPT')}
          </a>
        ) : null}
      </PaymentState>
    </PointScreen>
  )
}
