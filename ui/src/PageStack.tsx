import { Activity, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './PageStack.module.css'
import { usePageFocus } from './usePageFocus.ts'

/** Restores the scroll position when a page is shown again, because some browsers lose it under `display: none`. */
function Layer({ children }: { children: ReactNode }) {
  const scrolled = useRef(new Map<Element, { top: number; left: number }>())
  const layer = useRef<HTMLDivElement>(null)
  const { remember } = usePageFocus(layer)
  useLayoutEffect(() => {
    for (const [element, { top, left }] of scrolled.current) element.scrollTo({ top, left, behavior: 'instant' })
  }, [])
  return (
    <div
      ref={layer}
      className={styles.page}
      onFocusCapture={({ target }) => remember(target)}
      onClickCapture={({ target }) => remember(target)}
      onScrollCapture={({ target }) =>
        target instanceof Element && scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
      }
    >
      {children}
    </div>
  )
}

/**
 * A stack of pages; only the last is visible. The pages below keep their scroll position and typed text, but run no
 * effects (React Activity), until they are removed from `pages`. Independent of a router: the caller decides which
 * pages are on the stack.
 */
export function PageStack({ pages }: { pages: readonly { key: string; element: ReactNode }[] }) {
  return pages.map(({ key, element }, index) => (
    <Activity key={key} mode={index === pages.length - 1 ? 'visible' : 'hidden'}>
      <Layer>{element}</Layer>
    </Activity>
  ))
}
