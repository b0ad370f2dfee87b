import type { Task } from '@byeol/contract/console/todayCalls.ts'
import { waitPlaces } from '../../waits.ts'

/** The URL of the page with this task open. */
export function taskHref({ kind, id }: Task): string {
  if (kind === 'first-answers' || kind === 'answers') return `/inquiries?inquiry=${id}`
  const [page] = waitPlaces[kind].href.split('?')
  return `${page}/${id}`
}
