import { cardIssuerName } from '@byeol/contract/locale/cardIssuerName.ts'
import type { Order } from '@byeol/contract/order.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useLanguage } from '../../i18n/i18n.ts'

export function useCardNames() {
  const language = useLanguage()
  const issuerName = (delivered: string): string => cardIssuerName(delivered)[language]
  const named = (issuer: string, last4: string | null): string =>
    last4 ? `${issuerName(issuer)} •••• ${last4}` : issuerName(issuer)
  return {
    issuerName,
    /** Such as 신한카드 •••• 1004; null until the card is known. */
    cardName: ({ card }: Pick<Order, 'card'>): string | null => card && named(card.issuer, card.last4),
    /** The name of a saved card, in the same format. */
    savedCardName: ({ name, last4 }: Pick<Card, 'name' | 'last4'>): string => named(name, last4),
  }
}
