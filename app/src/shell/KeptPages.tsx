import { useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType, useOutlet } from 'react-router'
import { useUserId } from '../api/token.ts'
import { PageStack } from '@byeol/ui/PageStack.tsx'
import { isRename, nextPageStack, pageKey, type KeptPage } from './nextPageStack.ts'

const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps the pages below the current one mounted, with their scroll position and typed text. Each sees the location with
 * which it was opened.
 */
export function KeptPages() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const outlet = useOutlet()
  const userId = useUserId()
  const [stack, setStack] = useState<readonly KeptPage[]>([])

  // When the person goes to the previous page, the browser's history changes before the page does, so a page keeps the
  // index it had at first.
  const top = stack.at(-1)
  const place = top?.location.key === location.key ? top.place : placeInHistory()
  const known = stack.find((page) => page.location.key === location.key)
  const isRenamed = navigationType === 'REPLACE' && isRename(location.state) && top?.place === place
  const key = known?.key ?? (isRenamed ? top.key : pageKey(place, location))
  const next = nextPageStack(stack, { key, place, location, navigationType, userId, outlet })
  if (next !== stack) setStack(next)

  return (
    <PageStack
      pages={next.map((page) => ({
        key: page.key,
        element: (
          <LocationContext value={{ location: page.location, navigationType: page.navigationType }}>
            {page.outlet}
          </LocationContext>
        ),
      }))}
    />
  )
}
