import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../point/pointQueries.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import type { Writing } from './writing.ts'

/** What a message in a room costs, and the viewer's points without those that waiting messages will take. */
export interface Paid {
  pricePoints: number
  /** What the next press of the send button takes: the price of each message that it sends. */
  costPoints: number
  /** Null while unknown: the server then says what is missing. */
  points: number | null
  isShort: boolean
}

/** What sending `messages` messages costs here; null where it is free. An empty composer counts as one. */
export function usePaid(writing: Writing, messages: number): Paid | null {
  const isPaid = writing.kind === 'paid'
  const { data } = useQuery({ ...balanceQuery, enabled: isPaid })
  const waiting = usePending().filter(({ state }) => state === 'waiting')
  if (!isPaid) return null
  const { pricePoints } = writing
  const promised = waiting.reduce((sum, entry) => sum + (entry.pricePoints ?? 0), 0)
  const points = data ? Math.max(0, data.points - promised) : null
  const costPoints = pricePoints * Math.max(1, messages)
  return { pricePoints, costPoints, points, isShort: points !== null && points < costPoints }
}
