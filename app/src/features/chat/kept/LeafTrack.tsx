import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './LeafTrack.module.css'

/** A scroll without movement for this long has ended. */
const restMs = 150

/**
 * Letters that are leafed through: by a swipe, or by the arrow keys, which also lead beyond the first and the last one
 * (`onLeaf`). Only the letter at `at` and its neighbours are rendered, and only that one can be reached by keys.
 */
export function LeafTrack({
  ids,
  at,
  onAt,
  onLeaf,
  children,
}: {
  ids: readonly string[]
  at: number
  onAt: (at: number) => void
  onLeaf: (step: 1 | -1) => void
  children: (index: number) => ReactNode
}) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const isDrawn = useRef(false)
  /** Where a scroll that this component began is going; null once it has ended. */
  const aim = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    const isStill = !isDrawn.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    isDrawn.current = true
    if ((aim.current ?? Math.round(element.scrollLeft / element.clientWidth)) === at) return
    aim.current = at
    element.scrollTo({ left: at * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
  }, [at])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const settle = () => {
    aim.current = null
    if (track.current) onAt(Math.round(track.current.scrollLeft / track.current.clientWidth))
  }
  // Safari before 26.2 has no event for the end of a scroll.
  const settleAtRest = () => {
    if ('onscrollend' in window) return
    clearTimeout(resting.current)
    resting.current = setTimeout(settle, restMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A slider that has the focus handles the arrow keys itself.
    if ((event.target as Element).role === 'slider') return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (!step) return
    event.preventDefault()
    onLeaf(step)
  }
  return (
    <div
      ref={track}
      className={styles.track}
      role="group"
      aria-label={t('MESSAGE.FAVORITES')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      // At the end of a scroll, so that the address does not change while a finger moves.
      onScrollEnd={settle}
      onScroll={settleAtRest}
    >
      {ids.map((id, index) => (
        <div key={id} className={styles.leaf} style={{ zIndex: ids.length - index }} inert={index !== at}>
          {Math.abs(index - at) <= 1 ? <div className={styles.paper}>{children(index)}</div> : null}
        </div>
      ))}
    </div>
  )
}
