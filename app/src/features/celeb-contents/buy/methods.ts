import type { Card } from '@byeol/contract/payment.ts'
import { firstCard } from '../../payment/CardChoice.tsx'
import type { Method } from './MethodChoice.tsx'

/**
 * The ways to pay. Where cards are not allowed, as on iOS, contents cost points only (money.md section 2, Contents).
 */
export const methodsFor = (cards: readonly Card[], takesCards: boolean): Method[] => [
  ...(takesCards ? [...cards.map((card): Method => ({ by: 'saved', card })), { by: 'new' as const }] : []),
  { by: 'points' },
]

/** The preselected method: points if cards cannot or should not pay, otherwise the usual card. */
export function firstMethod(cards: readonly Card[], paysPoints: boolean): Method {
  if (paysPoints) return { by: 'points' }
  const card = firstCard(cards)
  return card ? { by: 'saved', card } : { by: 'new' }
}
