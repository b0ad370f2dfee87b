import { InboxState } from '@byeol/contract/console/inquiries.ts'

/** The part of the inbox that an address shows. */
export const stateOf = (search: URLSearchParams): InboxState => {
  const state = search.get('state')
  return InboxState.options.find((each) => each === state) ?? 'open'
}

/** The address with this inquiry open, or with none. */
export const linkTo = (state: InboxState, inquiryId: string | null): string =>
  `/inquiries?state=${state}${inquiryId === null ? '' : `&inquiry=${inquiryId}`}`
