import type { Order } from '@byeol/contract/order.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT, type T } from '../../../i18n/i18n.ts'
import { receiptPath } from '../receiptQuery.ts'
import { ActBar } from '../ActBar.tsx'
import { firstCard } from '../CardChoice.tsx'
import { useCardNames } from '../useCardNames.ts'
import { cardsQuery } from '../cardsQuery.ts'
import { DeclinedCard, DeclinedWays } from './DeclinedWays.tsx'
import { FactTable } from '../FactTable.tsx'
import styles from './OrderOutcome.module.css'
import { PaymentScreen } from '../PaymentScreen.tsx'
import { PaymentState } from './PaymentState.tsx'
import { withCard } from '../wantedCard.ts'

type Decided = Exclude<Order['status'], 'pending'>
type Words = { icon: 'check' | 'undo' | 'x' | 'clock'; tone: 'waiting' | 'done' | 'off'; title: string; lead?: string }

/** The texts for purchases through Apple, which only Apple can refund. */
function storeWordsOf(t: T, status: Decided, isBeyondLimit: boolean): Words | null {
  if (status === 'refunded')
    return { icon: 'undo', tone: 'done', title: t('PAYMENT.REFUNDED'), lead: t('STORE.REFUNDED_DETAIL') }
  if (status !== 'returned') return null
  const lead = t(isBeyondLimit ? 'STORE.RETURNED_LIMIT' : 'STORE.RETURNED_DETAIL')
  return { icon: 'x', tone: 'off', title: t('STORE.RETURNED'), lead }
}

function wordsOf(t: T, status: Decided, paidTitle: string, isGivenUp: boolean, isDeclined: boolean): Words {
  switch (status) {
    case 'paid':
      return { icon: 'check', tone: 'done', title: paidTitle }
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
      if (isDeclined) return { icon: 'x', tone: 'off', title: t('PAYMENT.DECLINED') }
      if (isGivenUp) return { icon: 'undo', tone: 'off', title: t('PAYMENT.CANCELLED'), lead }
      return { icon: 'x', tone: 'off', title: t('PAYMENT.FAILED'), lead }
    }
  }
}

/** Whether paying again can succeed; a payment that exceeded a limit would exceed it again. */
const canPayAgain = ({ status, returnReason }: Order): boolean =>
  status === 'failed' || status === 'expired' || (status === 'returned' && returnReason !== 'limit')

interface Way {
  href: string
  label: string
}

/** A button for a paid order that replaces the one to continue. */
interface Act {
  label: string
  note?: string
  busy: boolean
  onPress: () => void
}

/** The result of an order after its payment succeeded or failed. */
export function OrderOutcome({
  order,
  item,
  paidTitle,
  given,
  facts: more = [],
  act,
  leave,
  againHref,
  pointsHref,
  isGivenUp,
  providerMessage,
  declinedNote,
}: {
  order: Order
  item: string
  paidTitle: string
  /** What the order bought, shown if it is paid. */
  given?: ReactNode
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  act?: Act | undefined
  leave: Way
  againHref: string
  /** The page on which the same product can be paid for with points. */
  pointsHref?: string
  isGivenUp: boolean
  providerMessage: string | null
  /** A note about what remains after a declined payment. */
  declinedNote?: string
}) {
  const t = useT()
  const { cardName, savedCardName, issuerName } = useCardNames()
  const { dayAndTime, longDay } = useFormats()
  const won = (amount: number) => t('PAYMENT.WON', { won: amount })
  const isPaid = order.paidAt !== null
  const isInStore = isStoreMethod(order.paymentMethod)
  const status = order.status as Decided
  const isDeclined = order.status === 'failed' && !isInStore && !isGivenUp && providerMessage !== null
  const isOther = ({ name, last4 }: Card) =>
    order.card === null || issuerName(name) !== issuerName(order.card.issuer) || last4 !== order.card.last4
  const cards = useQuery({ ...cardsQuery, enabled: isDeclined }).data?.list.filter(isOther) ?? []
  const firstOther = firstCard(cards)
  const isBeyondLimit = order.returnReason === 'limit'
  const words =
    (isInStore && storeWordsOf(t, status, isBeyondLimit)) || wordsOf(t, status, paidTitle, isGivenUp, isDeclined)
  if (isBeyondLimit && !isInStore) words.lead = t('PAYMENT.RETURNED_LIMIT')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t(isPaid ? 'PAYMENT.PAID_WON' : 'PAYMENT.AMOUNT'),
      <Fragment key="won">
        {won(order.krwAmountTotal)}
        <small>{t('PAYMENT.VAT', { won: order.vatWon })}</small>
      </Fragment>,
    ],
    [t('PAYMENT.BUYING'), order.status === 'paid' ? null : item],
    [t('PAYMENT.CARD'), cardName(order)],
    [t('PAYMENT.METHOD'), isInStore ? t('SHELL.APP_STORE') : null],
    [t('PAYMENT.PAID_AT'), order.paidAt && dayAndTime(order.paidAt)],
    [t('PAYMENT.REFUNDED_WON'), order.refundedWon > 0 ? <b>{won(order.refundedWon)}</b> : null],
    ...more,
  ]
  const footer = canPayAgain(order) ? (
    <ActBar
      second={
        <Button variant="soft" href={leave.href}>
          {t('SHELL.LATER')}
        </Button>
      }
    >
      {isDeclined ? (
        <Button href={withCard(againHref, firstOther?.userPaymentMethodId ?? 'new')}>
          {firstOther ? t('PAYMENT.PAY_BY', { card: savedCardName(firstOther) }) : t('PAYMENT.OTHER_CARD')}
        </Button>
      ) : (
        <Button href={againHref}>{t('PAYMENT.AGAIN')}</Button>
      )}
    </ActBar>
  ) : act && order.status === 'paid' ? (
    <ActBar
      {...(act.note && { note: act.note })}
      second={
        <Button variant="soft" href={leave.href}>
          {t('SHELL.LATER')}
        </Button>
      }
    >
      <Button busy={act.busy} onClick={act.onPress}>
        {act.label}
      </Button>
    </ActBar>
  ) : (
    <ActBar>
      <Button fullWidth href={leave.href}>
        {leave.label}
      </Button>
    </ActBar>
  )
  return (
    <PaymentScreen title={t('PAYMENT.CHECK')} footer={footer}>
      <PaymentState {...words}>
        {order.status === 'paid' && given ? <div className={styles.given}>{given}</div> : null}
        {isDeclined ? (
          <>
            <p className={styles.safe}>
              <Icon name="check" size={16} />
              {t('PAYMENT.NO_MONEY_WENT')}
            </p>
            <p className={`${ui.text} ${ui.centered}`}>{`${item} · ${won(order.krwAmountTotal)}`}</p>
            <DeclinedCard order={order} words={providerMessage} note={declinedNote} />
            <DeclinedWays cards={cards} first={firstOther} againHref={againHref} pointsHref={pointsHref} />
          </>
        ) : (
          <FactTable facts={facts} />
        )}
        {order.status === 'returned' && !isInStore ? (
          <p className={`${ui.caption} ${ui.centered}`}>{t('PAYMENT.RETURNED_WHEN')}</p>
        ) : null}
        {order.status === 'paid' && order.refundableUntil && order.refundRefusal === null && !order.refundFeeWon ? (
          <p className={`${ui.caption} ${ui.centered}`}>
            {t('RECEIPT.UNTIL', { date: longDay(new Date(order.refundableUntil.getTime() - 1)) })}
          </p>
        ) : null}
        {isPaid ? (
          <Link className={styles.receipt} href={receiptPath(order.id)}>
            {t('RECEIPT.OPEN')}
          </Link>
        ) : null}
      </PaymentState>
    </PaymentScreen>
  )
}
