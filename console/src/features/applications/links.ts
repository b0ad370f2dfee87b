import { addressOf } from '../../lists/listAddress.ts'

export const states = ['waiting', 'more-needed', 'decided'] as const
export type ListState = (typeof states)[number]

/** The part of the list that a URL selects: `?state=decided`. */
export const stateOf = (search: URLSearchParams): ListState =>
  states.find((state) => state === search.get('state')) ?? 'waiting'

/** The URL of an application in this list, or of the list itself. */
export const applicationHref = (search: URLSearchParams, applicationId: string | null): string =>
  addressOf(applicationId === null ? '/applications' : `/applications/${applicationId}`, search)

/** The URL of the list with another state, without the current filters. */
export const stateHref = (state: ListState): string => `/applications${state === 'waiting' ? '' : `?state=${state}`}`
