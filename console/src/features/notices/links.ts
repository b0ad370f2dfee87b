import { NoticeState } from '@byeol/contract/console/publishCalls.ts'

export const states = NoticeState.options

/** The state that an address asks for: `?state=draft`; undefined for all. */
export const stateOf = (search: URLSearchParams): NoticeState | undefined =>
  states.find((state) => state === search.get('state'))

/** The address of a notice in this list, of a new one, or of the list itself. */
export const noticeHref = (state: NoticeState | undefined, noticeId: string | null): string =>
  `/notices${noticeId === null ? '' : `/${noticeId}`}${state ? `?state=${state}` : ''}`
