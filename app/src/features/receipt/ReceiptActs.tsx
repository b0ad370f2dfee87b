import type { Order } from '@byeol/contract/order.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { PurchaseRefund } from '../point/PurchaseRefund.tsx'
import styles from './ReceiptActs.module.css'

/** The card company's slip, and the refund while it is possible. */
export function ReceiptActs({ order }: { order: Order }) {
  const t = useT()
  const { day } = useFormats()
  const { receiptUrl, refundRefusal, refundableUntil } = order
  const slip = receiptUrl ? (
    <Button
      size="m"
      variant="outline"
      fullWidth
      icon="file"
      render={({ className, children }) => (
        <a className={className} href={receiptUrl} target="_blank" rel="noreferrer">
          {children}
        </a>
      )}
    >
      {t('RECEIPT.SLIP')}
    </Button>
  ) : null
  if (order.kind === 'point' || order.kind === 'donationPoint')
    return (
      <div className={styles.acts}>
        {slip}
        <div className={styles.refund}>
          <PurchaseRefund kind={order.kind} orderId={order.id} />
        </div>
      </div>
    )
  return (
    <div className={styles.acts}>
      {slip}
      {refundRefusal === null && refundableUntil ? (
        <p className={styles.until}>{t('RECEIPT.UNTIL', { date: day(new Date(refundableUntil.getTime() - 1)) })}</p>
      ) : null}
    </div>
  )
}
