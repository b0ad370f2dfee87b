import type { Card } from '@byeol/contract/payment.ts'
import { platform } from '../../../native/platform.ts'
import { firstCard } from '../../payment/CardChoice.tsx'
import type { Method } from './MethodChoice.tsx'

/** The ways to pay. On iOS contents cost points only (money.md section 2, Contents). */
export const methodsFor = (cards: readonly Card[]): Method[] => [
  ...(platform === 'ios' ? [] : [...cards.map((card): Method => ({ by: 'saved', card })), { by: 'new' as const }]),
  { by: 'points' },
]

/** The method chosen at first: points if asked for or if cards are over the limit, else the usual card. */
export function firstMethod(cards: readonly Card[], wantsPoints: boolean, isOverMonth: boolean): Method {
  if (wantsPoints || isOverMonth || platform === 'ios') return { by: 'points' }
  const card = firstCard(cards)
  return card ? { by: 'saved', card } : { by: 'new' }
}
