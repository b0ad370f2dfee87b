import type { Card } from '@byeol/contract/payment.ts'
import type { Method } from './MethodChoice.tsx'

/**
 * The available payment methods. Where cards are not allowed, as on iOS, contents can be bought only with points
 * (money.md section 2, Contents).
 */
export const methodsFor = (cards: readonly Card[], takesCards: boolean): Method[] => [
  ...(takesCards ? [...cards.map((card): Method => ({ by: 'saved', card })), { by: 'new' as const }] : []),
  { by: 'points' },
]

/** The preselected payment method: points if `paysPoints`, otherwise the given card, or else a new card. */
export function firstMethod(card: Card | null, paysPoints: boolean): Method {
  if (paysPoints) return { by: 'points' }
  return card ? { by: 'saved', card } : { by: 'new' }
}
