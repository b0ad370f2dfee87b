import { isLayerOpen } from '@byeol/ui/openLayers.ts'
import { useEffect } from 'react'

/** A heading that can take the focus: of the page, and of what is open in it. */
export const keptHeading = { tabIndex: -1, 'data-kept-heading': true } as const

const headings = '[data-kept-heading]'

/** The heading of what is open, or else of the page. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>(headings)].findLast((heading) => heading.checkVisibility())

/**
 * Keeps the keyboard’s place. When the focused control disappears, as a button does that has done its work, and while
 * nothing has been focused yet, the focus moves to the heading of what is open. From there it follows to what is opened
 * next. A press on empty space takes the focus from a control that is still there, and nothing happens.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last = document.activeElement
    const keep = () => {
      const focused = document.activeElement ?? document.body
      const isLost = focused === document.body && (last === document.body || !last?.isConnected)
      if (isLayerOpen() || !(isLost || focused.matches(headings))) return
      const heading = findHeading()
      if (heading !== focused) heading?.focus({ preventScroll: true })
    }
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target
    }
    keep()
    const watcher = new MutationObserver(keep)
    document.addEventListener('focusin', remember)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
}
