import { desks, InboxState, type Desk } from '@byeol/contract/console/inquiries.ts'
import { addressOf, flagOf, forMeOf } from '../../lists/listAddress.ts'

/** The filters in a URL: `?state=open&isFirst=true&forMe=true`. */
export const filtersOf = (search: URLSearchParams) => ({
  state: InboxState.options.find((each) => each === search.get('state')) ?? ('open' as const),
  desk: desks.find((each) => each === search.get('desk')),
  isFirst: flagOf(search, 'isFirst'),
  forMe: forMeOf(search),
})

/** The URL of another part of the inbox, without the current filters. */
export const partHref = (state: InboxState, desk?: Desk): string =>
  `/inquiries?state=${state}${desk ? `&desk=${desk}` : ''}`

export const inquiryHref = (state: InboxState, inquiryId: string): string => `${partHref(state)}&inquiry=${inquiryId}`

/** The URL with this inquiry open, or with none. */
export const linkTo = (search: URLSearchParams, inquiryId: string | null): string =>
  addressOf('/inquiries', search, { inquiry: inquiryId })
