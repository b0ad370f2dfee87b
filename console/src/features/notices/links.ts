import { NoticeState } from '@byeol/contract/console/publishCalls.ts'
import { addressOf } from '../../lists/listAddress.ts'

export const states = NoticeState.options

/** The state in a URL: `?state=draft`; undefined for all. */
export const stateOf = (search: URLSearchParams): NoticeState | undefined =>
  states.find((state) => state === search.get('state'))

/** The URL of a notice in this list, of a new one, or of the list itself. */
export const noticeHref = (search: URLSearchParams, noticeId: string | null): string =>
  addressOf(noticeId === null ? '/notices' : `/notices/${noticeId}`, search)

/** The URL of the list with another state, without the current filters. */
export const stateHref = (state: NoticeState | undefined): string => `/notices${state ? `?state=${state}` : ''}`
