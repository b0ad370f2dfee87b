import { useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType, useOutlet } from 'react-router'
import { useUserId } from '../api/token.ts'
import { PageStack } from '@byeol/ui/PageStack.tsx'
import { isRename, nextPageStack, pageKey, type KeptPage } from './nextPageStack.ts'

const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps the pages below the current one mounted, with scroll position and typed text. Each keeps the location that it
 * was opened with.
 */
export function KeptPages() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const outlet = useOutlet()
  const userId = useUserId()
  const [stack, setStack] = useState<readonly KeptPage[]>([])

  // During a step back the browser's history moves before the page changes, so a page keeps its original place.
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
