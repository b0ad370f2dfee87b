import type { TranslationOf } from '@byeol/contract/locale/translationCalls.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import styles from './Translatable.module.css'
import { keyOf, useTranslated } from './translations.ts'
import { useTarget } from './useTarget.ts'

const TranslationFoot = lazy(async () => ({ default: (await import('./TranslationFoot.tsx')).TranslationFoot }))

/**
 * A text of another person, drawn by `draw`. If it is in another language than the reader's, a button below it
 * shows the translation in its place.
 */
export function Translatable({
  of,
  text,
  draw,
}: {
  of: TranslationOf
  text: string
  draw: (text: string) => ReactNode
}) {
  const target = useTarget(text)
  const key = target ? keyOf(of, text, target.to) : ''
  const translated = useTranslated(key)
  if (!target) return draw(text)
  return (
    <>
      {draw(translated?.isHidden ? text : (translated?.translation?.text ?? text))}
      <Suspense fallback={<span className={styles.waits} />}>
        <TranslationFoot key={key} translationKey={key} of={of} target={target} />
      </Suspense>
    </>
  )
}
