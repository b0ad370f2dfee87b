import { keepFocus } from '@byeol/ui/keepFocus.ts'
import { isLayerOpen } from '@byeol/ui/openLayers.ts'
import { useEffect } from 'react'

/** Props for a heading that can take the focus: the heading of the page, or of the panel that is open in it. */
export const keptHeading = { tabIndex: -1, 'data-kept-heading': true } as const

const headings = '[data-kept-heading]'

/** The heading of the open panel if there is one, otherwise that of the page. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>(headings)].findLast((heading) => heading.checkVisibility())

/**
 * Restores a lost keyboard focus as `keepFocus` does, near the heading of the open panel. If nothing has been focused
 * yet, that heading gets the focus; if a heading is focused when a panel opens, the panel's heading gets it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let isFirst = document.activeElement === document.body
    const follow = () => {
      const focused = document.activeElement ?? document.body
      isFirst &&= focused === document.body
      if (isLayerOpen() || !(isFirst || focused.matches(headings))) return
      const heading = findHeading()
      if (heading !== focused) heading?.focus({ preventScroll: true })
    }
    const end = keepFocus(headings)
    follow()
    const watcher = new MutationObserver(follow)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      end()
      watcher.disconnect()
    }
  }, [])
}
