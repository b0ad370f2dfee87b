import type { OrderDetail } from '@byeol/contract/console/money/orders.ts'
import { cardIssuerName } from '@byeol/contract/locale/cardIssuerName.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'

/** Who paid what with which card, as shown on every sheet before something about an order is signed. */
export type Paid = readonly (readonly [name: string, value: string])[]

/** The name of an order's card or other payment method. */
export function useMethodText(): (order: OrderDetail['order']) => string {
  const t = useT()
  const language = useLanguage()
  return ({ card, paymentMethod }) =>
    (card && [cardIssuerName(card.issuer)[language], card.last4].filter(Boolean).join(' ')) ||
    t(`ORDERS.METHOD_${paymentMethod}`)
}

export function usePaid({ order, person }: OrderDetail): Paid {
  const t = useT()
  const methodText = useMethodText()
  return [
    [t('ORDERS.PERSON'), person.nickname],
    [t('ORDERS.NAME'), order.name],
    [t('ORDERS.METHOD'), methodText(order)],
  ]
}
