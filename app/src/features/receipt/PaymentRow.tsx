import type { Order, OrderKind } from '@byeol/contract/order.ts'
import { AmountLine } from '@byeol/ui/AmountLine.tsx'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { receiptPath } from '../payment/receiptQuery.ts'
import { receiptStatus } from './receiptStatus.ts'
import { useItem } from './useItem.ts'

const icons: Record<OrderKind, IconName> = {
  point: 'point',
  donationPoint: 'gift',
  premium: 'star',
  celebContents: 'image',
}

/** A payment in the list. It links to its receipt once there is one. */
export function PaymentRow({ order, now }: { order: Order; now: Date }) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { item } = useItem(order)
  const { kind, status, refundedWon, krwAmountTotal, paidAt, createdAt } = order
  const at = paidAt ?? createdAt
  return (
    <AmountLine
      icon={icons[kind]}
      isIn={false}
      title={item}
      details={[dayAndTime(at, now)]}
      amount={t('PAYMENT.WON', { won: krwAmountTotal })}
      isVoid={status === 'returned' || refundedWon === krwAmountTotal}
      after={t(receiptStatus(order))}
      href={paidAt ? receiptPath(order.id) : undefined}
    />
  )
}
