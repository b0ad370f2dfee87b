import { addressOf } from '../../lists/listAddress.ts'

export const states = ['waiting', 'more-needed', 'decided'] as const
export type ListState = (typeof states)[number]

/** The part of the list that an address shows: `?state=decided`. */
export const stateOf = (search: URLSearchParams): ListState =>
  states.find((state) => state === search.get('state')) ?? 'waiting'

/** The address of an application in this list, or of the list itself. */
export const applicationHref = (search: URLSearchParams, applicationId: string | null): string =>
  addressOf(applicationId === null ? '/applications' : `/applications/${applicationId}`, search)

/** The list of another state, without the filters of this one. */
export const stateHref = (state: ListState): string => `/applications${state === 'waiting' ? '' : `?state=${state}`}`
