import type { Task } from '@byeol/contract/console/todayCalls.ts'
import { waitPlaces } from '../../waits.ts'

export function taskHref({ kind, id }: Task): string {
  if (kind === 'first-answers' || kind === 'answers') return `/inquiries?inquiry=${id}`
  const [page] = waitPlaces[kind].href.split('?')
  return `${page}/${id}`
}
