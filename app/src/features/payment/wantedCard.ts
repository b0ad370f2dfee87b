import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useSearchParams } from 'react-router'
import { firstCard } from './CardChoice.tsx'

/** Adds a saved card, or a new one, to the URL of a payment page as the preselected card. */
export const withCard = (href: string, card: UserPaymentMethodId | 'new'): string =>
  `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ card })}`

/** The preselected card: the one named in the URL, or else the usual one. Null means a new card. */
export function useWantedCard(cards: readonly Card[]): Card | null {
  const wanted = useSearchParams()[0].get('card')
  if (wanted === 'new') return null
  return cards.find(({ userPaymentMethodId }) => userPaymentMethodId === wanted) ?? firstCard(cards)
}
