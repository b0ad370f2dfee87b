import type { UserId } from '@byeol/contract/ids.ts'
import type { Person } from '../../../memory/people.ts'

/** Support may write to anybody, and celebs have their own rules on who may write to them. */
const isOrdinary = ({ isCeleb, kind }: Person): boolean => !isCeleb && kind !== 'support'

/** Whether a new direct chat between these two people is a request. */
export const startsAsRequest = (one: Person, other: Person): boolean => isOrdinary(one) && isOrdinary(other)

/** SQL: the person who opened direct chat `c`, while the other has not accepted it; null for every other chat. */
export const requesterOf = (c: string): string => `case when ${c}.accepted_at is null then ${c}.requested_by end`

/** SQL: whether direct chat `c` is a request of the viewer that the other has not accepted. */
export const isRequestOf = (viewer: string, c = 'c'): string =>
  `(${c}.requested_by = ${viewer} and ${c}.accepted_at is null)`

/**
 * SQL: whether direct chat `c` is a request that the viewer has not accepted. `requestOf` is the same rule in memory.
 */
export const isRequestTo = (viewer: string, c = 'c'): string =>
  `(${c}.requested_by is not null and ${c}.accepted_at is null and ${c}.requested_by <> ${viewer})`

/** Whether the viewer received or sent this request; null for a chat that is no request. Uses memory only. */
export function requestOf({ requesterId }: { requesterId: UserId | null }, viewer: UserId): 'received' | 'sent' | null {
  if (requesterId === null) return null
  return requesterId === viewer ? 'sent' : 'received'
}
