import type { Order, OrderKind } from '@byeol/contract/order.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './PaymentRow.module.css'
import { receiptPath } from './receiptQuery.ts'
import { receiptStatus } from './receiptStatus.ts'
import { useItem } from './useItem.ts'

const icons: Record<OrderKind, IconName> = {
  point: 'gift',
  donationPoint: 'heart',
  premium: 'star',
  celebContents: 'image',
}

/** One payment, which leads to its receipt once there is one. */
export function PaymentRow({ order, now }: { order: Order; now: Date }) {
  const t = useT()
  const { clock, day } = useFormats()
  const { item } = useItem(order)
  const { kind, status, refundedWon, krwAmountTotal, paidAt, createdAt } = order
  const at = paidAt ?? createdAt
  const isBack = status === 'returned' || refundedWon === krwAmountTotal
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size={20} />
      </span>
      <span className={styles.words}>
        <b>{item}</b>
        <small>
          {day(at, now)} {clock(at)}
        </small>
      </span>
      <span className={styles.sum}>
        <b className={isBack ? styles.back : ''}>{t('PAYMENT.WON', { won: krwAmountTotal })}</b>
        <small>{t(receiptStatus(order))}</small>
      </span>
    </>
  )
  return (
    <li>
      {paidAt ? (
        <Link className={styles.row} href={receiptPath(order.id)}>
          {content}
        </Link>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  )
}
