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
  const waitsAt = useRef<number | null>(null)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  const goTo = (href: string | undefined) => {
    if (href !== undefined) void navigate(href, { replace: at >= 0 })
  }
  useEffect(() => {
    const wanted = waitsAt.current
    if (wanted === null || hrefs.length <= wanted) return
    waitsAt.current = null
    void navigate(hrefs[wanted]!, { replace: true })
  }, [hrefs, navigate])
  const down = () => {
    const next = at >= 0 ? at + 1 : Math.max(0, place.current)
    if (next < hrefs.length) return goTo(hrefs[next])
    if (!more?.hasNextPage) return hrefs.length > 0 ? showToast({ text: t('KEYS.LAST') }) : undefined
    waitsAt.current = hrefs.length
    void more.fetchNextPage()
  }
  const up = () => goTo(hrefs[(at >= 0 ? at : place.current) - 1])
  useShortcuts([
    { key: 'j', text: 'KEYS.DOWN', run: down },
    { key: 'k', text: 'KEYS.UP', run: up },
  ])
}
