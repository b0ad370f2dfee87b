import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../point/pointQueries.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import type { Writing } from './writing.ts'

/** The price of a message in a room, and the viewer's points without the points that waiting messages will cost. */
export interface Paid {
  pricePoints: number
  /** The points for the next press of the send button: the price of each message that it sends. */
  costPoints: number
  /** Null while unknown: then the server's answer says how many points are missing. */
  points: number | null
  isShort: boolean
}

/** The price of sending `messages` messages here; null if it is free. An empty composer counts as one message. */
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
