import type { Card } from '@byeol/contract/payment.ts'
import type { Method } from './MethodChoice.tsx'

/**
 * The ways to pay. Where cards are not allowed, as on iOS, contents cost points only (money.md section 2, Contents).
 */
export const methodsFor = (cards: readonly Card[], takesCards: boolean): Method[] => [
  ...(takesCards ? [...cards.map((card): Method => ({ by: 'saved', card })), { by: 'new' as const }] : []),
  { by: 'points' },
]

/** The preselected method: points if cards cannot or should not pay, otherwise `card`, or a new one. */
export function firstMethod(card: Card | null, paysPoints: boolean): Method {
  if (paysPoints) return { by: 'points' }
  return card ? { by: 'saved', card } : { by: 'new' }
}
