import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { OrderTags } from './OrderTags.tsx'
import styles from './PersonOrders.module.css'
import looks from '../../parts/panelLooks.module.css'

const shownOrders = 5

/** A person's latest orders, for staff who may read orders. Opening it is logged in the audit log. */
export function PersonOrders({ userId }: { userId: UserId }) {
  const t = useT()
  const { number, listTime } = useFormats()
  const { permissions } = useMe()
  const mayRead = permissions.includes('orders.read')
  const { data, error, refetch } = useQuery({
    ...query(consoleApi.orders.list, { userId, limit: shownOrders }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <Section title={t('FRAME.ORDERS')}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} />
      ) : data.list.length === 0 ? (
        <p className={looks.quiet}>{t('ORDERS.EMPTY')}</p>
      ) : (
        <ul className={styles.orders}>
          {data.list.map((order) => (
            <li key={order.id}>
              <Link href={`/orders?person=${userId}&open=${order.id}`}>
                {order.name}
                <small>{listTime(order.createdAt)}</small>
              </Link>
              <OrderTags order={order} />
              <b>{number(order.krwAmountTotal)}</b>
            </li>
          ))}
        </ul>
      )}
      {data?.next ? (
        <Link href={`/orders?person=${userId}`} className={looks.link}>
          {t('ORDERS.ALL_OF_PERSON')}
        </Link>
      ) : null}
    </Section>
  )
}
