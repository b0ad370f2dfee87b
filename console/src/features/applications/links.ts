export const states = ['waiting', 'more-needed', 'decided'] as const
export type ListState = (typeof states)[number]

/** The part of the list that an address shows: `?state=decided`. */
export const stateOf = (search: URLSearchParams): ListState =>
  states.find((state) => state === search.get('state')) ?? 'waiting'

/** The address of an application in this list, or of the list itself. */
export const applicationHref = (state: ListState, applicationId: string | null): string =>
  `/applications${applicationId === null ? '' : `/${applicationId}`}${state === 'waiting' ? '' : `?state=${state}`}`
