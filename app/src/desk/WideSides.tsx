import { lazy, Suspense } from 'react'
import { loadLateTexts } from '../i18n/i18n.ts'
import { useLocation } from 'react-router'
import { useUserId } from '../api/token.ts'
import { useBoot } from '../api/bootState.ts'
import { useSuspension } from '../api/suspension.ts'

/** Pages that a signed-in person can see while the rest of the app is not open to them. */
const closedPages = ['/boot', '/get-app', '/start', '/version']

/** Whether a person is signed in and can use the whole app, so that the side columns can show their own lists. */
function useIsMember(): boolean {
  const { pathname } = useLocation()
  const { state } = useBoot()
  const userId = useUserId()
  return useSuspension() === null && userId !== null && state === 'done' && !closedPages.includes(pathname)
}

const SkipLinks = lazy(async () => ({ default: (await import('./SkipLinks.tsx')).SkipLinks }))
const VisitorStart = lazy(async () => ({ default: (await import('./VisitorSides.tsx')).VisitorStart }))
const VisitorEnd = lazy(async () => ({ default: (await import('./VisitorSides.tsx')).VisitorEnd }))
const MemberStart = lazy(async () => {
  const [start] = await Promise.all([import('./MemberStart.tsx'), loadLateTexts()])
  return { default: start.MemberStart }
})
const MemberEnd = lazy(async () => {
  const [end] = await Promise.all([import('./MemberEnd.tsx'), loadLateTexts()])
  return { default: end.MemberEnd }
})

// The side columns on wide screens. Phones do not load this file.

/** The left side column: the chat list, or the product's name for visitors. */
export function WideStart() {
  const isMember = useIsMember()
  return <Suspense fallback={null}>{isMember ? <MemberStart /> : <VisitorStart />}</Suspense>
}

/** The right side column: facts and actions for the open page, or the choice of language for visitors. */
export function WideEnd() {
  const isMember = useIsMember()
  return <Suspense fallback={null}>{isMember ? <MemberEnd /> : <VisitorEnd />}</Suspense>
}

/** Links that skip the page, first in tab order. */
export function WideBefore() {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense fallback={null}>
      <SkipLinks />
    </Suspense>
  ) : null
}
