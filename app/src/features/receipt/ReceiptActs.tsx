import type { ContentsId } from '@byeol/contract/ids.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Receipt } from '@byeol/contract/payment.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { RefundContents } from '../celeb-contents/buy/RefundContents.tsx'
import { managePath } from '../subscription/data/premiumPaths.ts'
import { PurchaseRefund } from '../point/PurchaseRefund.tsx'
import styles from './ReceiptActs.module.css'
import { RefundTransferNote } from './RefundTransferNote.tsx'
import { StoreRefund } from './StoreRefund.tsx'

/** A link to the card company's slip, and the refund button while a refund is possible. */
export function ReceiptActs({ receipt: { order, appleTransactionId } }: { receipt: Receipt }) {
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
  if (appleTransactionId !== null) return <StoreRefund order={order} transactionId={appleTransactionId} />
  if (order.kind === 'point' || order.kind === 'donationPoint')
    return (
      <div className={ui.stack3}>
        {slip}
        <RefundTransferNote order={order} />
        <div className={`${ui.row3} ${styles.refund}`}>
          <PurchaseRefund kind={order.kind} orderId={order.id} />
        </div>
      </div>
    )
  const isOpen = refundRefusal === null && refundableUntil !== null
  return (
    <div className={ui.stack3}>
      {slip}
      <RefundTransferNote order={order} />
      {isOpen && order.kind === 'celebContents' ? (
        <RefundContents
          contents={{ id: order.productId as ContentsId, title: order.name }}
          owned={{ orderId: order.id, refundablePoints: 0 as Points, refundableWon: order.refundableWon }}
        />
      ) : null}
      {isOpen && order.kind === 'premium' && order.celebUserId ? (
        <Button size="m" variant="soft" fullWidth href={managePath(order.celebUserId)}>
          {t('PAYMENT.REFUND', { won: order.refundableWon })}
        </Button>
      ) : null}
      {isOpen ? (
        <p className={`${ui.caption} ${ui.centered}`}>
          {t('RECEIPT.UNTIL', { date: day(new Date(refundableUntil.getTime() - 1)) })}
        </p>
      ) : null}
    </div>
  )
}
