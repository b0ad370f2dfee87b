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

// The content around the column on wide screens. Phones do not load this file.

/** Left of the column: the chat list, or the product's name for visitors. */
export function WideStart() {
  const isMember = useIsMember()
  return <Suspense fallback={null}>{isMember ? <MemberStart /> : <VisitorStart />}</Suspense>
}

/** Right of the column: facts and actions of the open page, or the language for visitors. */
export function WideEnd() {
  const isMember = useIsMember()
  return <Suspense fallback={null}>{isMember ? <MemberEnd /> : <VisitorEnd />}</Suspense>
}

/** First in tab order: links past the page. */
export function WideBefore() {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense fallback={null}>
      <SkipLinks />
    </Suspense>
  ) : null
}
