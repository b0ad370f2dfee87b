import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../point/pointQueries.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import type { Writing } from './writing.ts'

/** What a message in a room costs, and the viewer's points without those that waiting messages will take. */
export interface Paid {
  pricePoints: number
  /** Null while unknown: the server then says what is missing. */
  points: number | null
  isShort: boolean
}

/** What writing costs here; null where it is free. */
export function usePaid(writing: Writing): Paid | null {
  const isPaid = writing.kind === 'paid'
  const { data } = useQuery({ ...balanceQuery, enabled: isPaid })
  const waiting = usePending().filter(({ state }) => state === 'waiting')
  if (!isPaid) return null
  const { pricePoints } = writing
  const promised = waiting.reduce((sum, entry) => sum + (entry.pricePoints ?? 0), 0)
  const points = data ? Math.max(0, data.points - promised) : null
  return { pricePoints, points, isShort: points !== null && points < pricePoints }
}
