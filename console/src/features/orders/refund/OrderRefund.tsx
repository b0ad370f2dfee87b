import type { OrderDetail } from '@byeol/contract/console/money/orders.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useMe } from '../../../api/session.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Note } from '../../../parts/Note.tsx'
import { Section } from '../../../parts/Sections.tsx'
import { usePaid } from '../usePaid.ts'
import { RefundForm } from './RefundForm.tsx'
import { RefundNote } from './RefundNote.tsx'
import styles from './refund.module.css'

/**
 * The refunds that staff requested, and the form for the next one. Payments in the App Store can only be refunded by
 * Apple.
 */
export function OrderRefund({ detail, onLook }: { detail: OrderDetail; onLook: () => void }) {
  const t = useT()
  const { permissions } = useMe()
  const { order, refunds } = detail
  const paid = usePaid(detail)
  const isWaiting = refunds.some(({ state }) => state === 'waiting')
  const isApple = isStoreMethod(order.paymentMethod)
  const canAsk = order.status === 'paid' && !isWaiting && !isApple && permissions.includes('refunds.request')
  if (order.paidAt === null) return null
  return (
    <Section title={t('REFUNDS.TITLE')}>
      {isApple ? <Note>{t('REFUNDS.APPLE')}</Note> : null}
      {order.status === 'refunding' ? (
        <div className={styles.paying}>
          <p role="status">{t('REFUNDS.PAYING_DETAIL')}</p>
          <Button variant="soft" size="s" onClick={onLook}>
            {t('REFUNDS.LOOK')}
          </Button>
        </div>
      ) : null}
      {refunds.map((refund) => (
        <RefundNote key={refund.staffRefundId} refund={refund} paid={paid} />
      ))}
      {canAsk ? <RefundForm order={order} paid={paid} /> : null}
    </Section>
  )
}
