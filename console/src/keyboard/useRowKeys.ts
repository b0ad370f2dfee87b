import { showToast } from '@byeol/ui/showToast.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { useShortcuts } from './useShortcuts.ts'

/** How to load more rows after those shown. */
interface More {
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * J and K open the next and the previous link of a list. `at` is the index of the open one, or -1. J after the last row
 * loads more. If the open row disappears from the list, both continue from its position.
 */
export function useRowKeys(hrefs: readonly string[], at: number, more?: More): void {
  const navigate = useNavigate()
  const t = useT()
  const place = useRef(-1)
  const waitsAfter = useRef<string | null>(null)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  // The address changes before the page is drawn: of two quick presses, the second continues from the first one's row.
  const openAt = () => {
    const { pathname, search } = window.location
    const row = hrefs.indexOf(pathname + search)
    return row >= 0 ? row : at
  }
  const goTo = (href: string | undefined) => {
    if (href !== undefined) void navigate(href, { replace: at >= 0 })
  }
  useEffect(() => {
    if (waitsAfter.current === null) return
    const last = hrefs.indexOf(waitsAfter.current)
    const next = hrefs[last >= 0 ? last + 1 : Math.max(0, place.current)]
    if (next === undefined) return
    waitsAfter.current = null
    void navigate(next, { replace: true })
  }, [hrefs, navigate])
  const down = () => {
    const open = openAt()
    const next = open >= 0 ? open + 1 : Math.max(0, place.current)
    if (next < hrefs.length) return goTo(hrefs[next])
    if (!more?.hasNextPage) return hrefs.length > 0 ? showToast({ text: t('KEYS.LAST') }) : undefined
    waitsAfter.current = hrefs.at(-1) ?? null
    void more.fetchNextPage()
  }
  const up = () => {
    const open = openAt()
    goTo(hrefs[(open >= 0 ? open : place.current) - 1])
  }
  useShortcuts([
    { key: 'j', text: 'KEYS.DOWN', run: down },
    { key: 'k', text: 'KEYS.UP', run: up },
  ])
}
