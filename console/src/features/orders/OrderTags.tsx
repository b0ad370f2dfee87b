import type { ListedOrder } from '@byeol/contract/console/money/orders.ts'
import type { OrderStatus } from '@byeol/contract/order.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import styles from './OrderTags.module.css'

const tones: Partial<Record<OrderStatus, 'ok' | 'note' | 'risk'>> = { paid: 'ok', refunding: 'note', returned: 'note' }

export function OrderTags({
  order: { status, isTest, isWaiting = false },
}: {
  order: Pick<ListedOrder, 'status' | 'isTest'> & { isWaiting?: boolean }
}) {
  const t = useT()
  return (
    <span className={styles.tags}>
      <Tag tone={tones[status]}>{t(`ORDERS.STATE_${status}`)}</Tag>
      {isWaiting ? <Tag tone="risk">{t('ORDERS.STATE_approval')}</Tag> : null}
      {isTest ? <Tag>{t('ORDERS.TEST')}</Tag> : null}
    </span>
  )
}
