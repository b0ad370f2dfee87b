import { isLayerOpen } from '@byeol/ui/openLayers.ts'
import { useEffect } from 'react'

/** A heading that can take the focus: of the page, or of the panel that is open in it. */
export const keptHeading = { tabIndex: -1, 'data-kept-heading': true } as const

const headings = '[data-kept-heading]'

/** The heading of the open panel, or else of the page. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>(headings)].findLast((heading) => heading.checkVisibility())

/**
 * Keeps the keyboard’s place. If the focused control disappears, for example a button after its work is done, or if
 * nothing was focused yet, the focus moves to the heading of the open panel, and from a heading to that of the next
 * opened panel. After a press on empty space the last focused control still exists, so the focus stays where it is.
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
