import { lazy, Suspense } from 'react'
import { useIsMember } from './useIsMember.ts'
import { loadLateTexts } from '../i18n/i18n.ts'

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
