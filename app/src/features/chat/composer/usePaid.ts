import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../point/pointQueries.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import type { Writing } from './writing.ts'

/** The price of a message in this room, and the viewer's points, minus those that unsent messages will cost. */
export interface Paid {
  pricePoints: number
  /** The points that the next press of the send button costs: the price of all messages that it sends. */
  costPoints: number
  /** Null while unknown: only the server's response then tells how many points are missing. */
  points: number | null
  isShort: boolean
}

/** The price of sending this many messages; null if it is free. With an empty input field, the price of one message. */
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
