import type { Receipt } from '@byeol/contract/payment.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { lastDay } from '../subscription/data/lastDay.ts'
import { useCardNames } from '../payment/useCardNames.ts'
import { useWon } from '../payment/useWon.ts'

export type Facts = readonly (readonly [label: string, value: string | null])[]

/** The rows of a receipt: how it was paid, the amount, and refunds. Rows without a value are left out. */
export function useReceiptFacts({ order, supplyWon, approvalNumber, refunds, keptVatWon, period }: Receipt): {
  payment: Facts
  sum: Facts
  refunds: Facts
} {
  const t = useT()
  const { cardName } = useCardNames()
  const { day, longDay, longDayAndTime } = useFormats()
  const won = useWon()
  const card = cardName(order)
  const method = isStoreMethod(order.paymentMethod) ? t('SHELL.APP_STORE') : card && t('RECEIPT.ONCE', { card })
  const back = refunds.map(
    ({ won: amount, at }) => [t('RECEIPT.REFUND_OF', { date: day(at) }), won(0 - amount)] as const,
  )
  const left = [
    [t('RECEIPT.LEFT'), won(order.krwAmountTotal - order.refundedWon)],
    [t('RECEIPT.LEFT_VAT'), won(keptVatWon)],
  ] as const
  return {
    payment: [
      [t('PAYMENT.PAID_AT'), order.paidAt && longDayAndTime(order.paidAt)],
      [t('RECEIPT.METHOD'), method],
      [
        t('RECEIPT.PERIOD'),
        period &&
          t('RECEIPT.PERIOD_OF', { from: longDay(period.from), until: day(lastDay(period.until), period.from) }),
      ],
      [t('RECEIPT.APPROVAL'), approvalNumber],
      [t('RECEIPT.ORDER'), order.id],
    ],
    sum: [
      [t('RECEIPT.SUPPLY'), won(supplyWon)],
      [t('RECEIPT.VAT'), won(order.vatWon)],
      [t('RECEIPT.TOTAL'), won(order.krwAmountTotal)],
    ],
    refunds: back.length > 0 ? [...back, ...left] : [],
  }
}
