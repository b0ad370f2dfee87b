import type { Hit } from '@byeol/contract/console/searchCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { deskPlaceOf, type DeskPlace } from '@byeol/contract/console/live.ts'
import type { LookReason } from '@byeol/contract/console/people.ts'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { openPlace } from '../live/openPlace.ts'
import { keptLookReason } from '../parts/lookReason.ts'
import { personPath } from '../parts/personPath.ts'

/**
 * TABLE: why a person is opened from the search while such an item is open. Elsewhere the staff member's last reason
 * counts, which the page shows, and without one the page asks.
 */
const reasons: Partial<Record<DeskPlace, LookReason>> = {
  cases: 'case',
  appeals: 'case',
  takedowns: 'case',
  inquiries: 'inquiry',
}

function reasonHere(): LookReason | null {
  const place = openPlace.get()
  const kind = place ? deskPlaceOf(place) : null
  return (kind && reasons[kind]) ?? keptLookReason()
}

const waitMs = 250
const minLength = 2

/** TABLE: the URL at which each kind of result is opened. */
export const hitHref: Record<Hit['kind'], (id: string) => string> = {
  people: (id) => {
    const why = reasonHere()
    return why ? personPath(id, why) : `/people?person=${id}`
  },
  orders: (id) => `/orders?open=${id}`,
  inquiries: (id) => `/inquiries?inquiry=${id}`,
  cases: (id) => `/cases/${id}`,
  contents: (id) => `/contents/${id}`,
}

/**
 * The server's results for the typed words, requested once the user stops typing. Null while searching. Nothing is
 * cached, because each search is logged as access to personal data.
 */
export function useHits(typed: string): readonly Hit[] | null {
  const [found, setFound] = useState<{ words: string; list: readonly Hit[] }>({ words: '', list: [] })
  const isShort = [...typed].length < minLength
  useEffect(() => {
    if (isShort) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await call(consoleApi.search.find, { words: typed }).catch(() => ({ list: [] }))
      if (!isStale) setFound({ words: typed, list: answer.list })
    }, waitMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [typed, isShort])
  if (isShort) return []
  return found.words === typed ? found.list : null
}
