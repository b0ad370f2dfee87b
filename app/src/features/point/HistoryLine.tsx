import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import type { PointHistoryLine, PointLineKind } from '@byeol/contract/point.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { AmountLine } from '@byeol/ui/AmountLine.tsx'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { receiptPath } from '../payment/receiptQuery.ts'
import { userQuery } from '../people/data/userQuery.ts'
import styles from './HistoryLine.module.css'
import type { PointKind } from './pointKinds.ts'
import { PurchaseRefund } from './PurchaseRefund.tsx'

const icons: Record<PointLineKind, IconName> = {
  purchase: 'plus',
  test: 'plus',
  compensation: 'gift',
  dm: 'chat',
  donation: 'heart',
  contents: 'image',
  refund: 'undo',
  refundUndone: 'retry',
  expiry: 'clock',
  clawback: 'undo',
}

const useNickname = (userId: string | null): string => {
  const t = useT()
  const known = userQuery(userId ?? '')
  const { data, isLoading } = useQuery(userId === null ? { ...known, queryFn: skipToken } : known)
  return data?.nickname ?? (isLoading ? '…' : t('USER.UNKNOWN'))
}

/**
 * A change of the points, and the balance after it. A purchase has a refund button, or says why it cannot be refunded.
 */
export function HistoryLine({
  of,
  line,
  isRefunded,
  now,
}: {
  of: PointKind
  line: PointHistoryLine
  isRefunded: boolean
  now: Date
}) {
  const t = useT()
  const { dayAndTime, longDay, number } = useFormats()
  const { kind, amount, at, orderId, expiresAt } = line
  const name = useNickname(line.celebUserId)
  const refundEnds = seoulMidnightAfter(at, limits.refundDays)
  const details = [
    dayAndTime(at, now),
    expiresAt && t('POINT.VALID_UNTIL', { date: longDay(new Date(expiresAt.getTime() - 1)) }),
  ]
  return (
    <AmountLine
      icon={icons[kind]}
      isIn={amount > 0}
      title={t(`POINT.LINE_${kind}`, { name })}
      details={details}
      amount={`${amount > 0 ? '+' : '−'}${number(Math.abs(amount))} P`}
      after={t('POINT.AFTER_LINE', { points: line.balanceAfter })}
    >
      {kind === 'purchase' && orderId ? (
        <>
          {isRefunded || now >= refundEnds ? (
            <small>{isRefunded ? t('PAYMENT.REFUSED_refunded') : t('POINT.LATE_SINCE')}</small>
          ) : (
            <PurchaseRefund kind={of} orderId={orderId} />
          )}
          <Link className={styles.receipt} href={receiptPath(orderId)}>
            {t('RECEIPT.TITLE')}
          </Link>
        </>
      ) : null}
    </AmountLine>
  )
}
