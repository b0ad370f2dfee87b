import type { UserId } from '@byeol/contract/ids.ts'
import type { Order } from '@byeol/contract/order.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useCardNames } from '../../payment/useCardNames.ts'
import { receiptPath } from '../../payment/receiptQuery.ts'
import { premiumOrdersQuery } from '../data/premiumQueries.ts'
import styles from './PaidMonths.module.css'
import layout from './PremiumList.module.css'

type Shown = Extract<Order['status'], 'paid' | 'refunding' | 'refunded' | 'returned'>

const isShown = (order: Order): order is Order & { status: Shown } =>
  ['paid', 'refunding', 'refunded', 'returned'].includes(order.status)

/** The payments for premium with a celeb, newest first, with links to the receipts. */
export function PaidMonths({ celebUserId }: { celebUserId: UserId }) {
  const t = useT()
  const { cardName } = useCardNames()
  const { longDay } = useFormats()
  const { data, error, isFetching, refetch } = useQuery(premiumOrdersQuery(celebUserId))
  const orders = data?.orders.filter(isShown)
  if (orders?.length === 0) return null
  return (
    <>
      <h2 className={layout.section}>{t('RECEIPT.PAYMENTS')}</h2>
      {orders ? (
        <ul className={`${ui.card} ${styles.list}`}>
          {orders.map((order) => (
            <li key={order.id}>
              <span>{longDay(order.paidAt ?? order.createdAt)}</span>
              <span className={styles.won}>{t('PAYMENT.WON', { won: order.krwAmountTotal })}</span>
              <small className={ui.caption}>
                {order.status === 'paid'
                  ? cardName(order)
                  : t(`PREMIUM.ORDER_${order.status}`, { won: order.refundedWon })}
              </small>
              <Link className={styles.slip} href={receiptPath(order.id)}>
                {t('RECEIPT.TITLE')}
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="lines" count={2} label={t('SHELL.LOADING')} />
      )}
    </>
  )
}
