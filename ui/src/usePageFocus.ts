import { useEffect, useRef, type RefObject } from 'react'

const controls = 'a[href], button, input, textarea, select, [tabindex]'

function focusOn(element: HTMLElement): void {
  if (!element.matches(controls)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Sets the focus when a page is shown: to the control from which the person left it, otherwise to its heading. A field
 * that focuses itself keeps the focus. `remember` is called with the focused or clicked element, because Safari does
 * not focus links on click.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): { remember: (target: EventTarget) => void } {
  const left = useRef<HTMLElement | null>(null)

  // Runs after the paint, because finding the element to focus needs the layout, which takes half of a page's first
  // task.
  useEffect(() => {
    const shown = page.current
    if (!shown) return
    // The first visible one, because the page of the tabs also contains the hidden tabs.
    const find = (what: string) =>
      [...shown.querySelectorAll<HTMLElement>(what)].find((element) => element.checkVisibility()) ?? null
    let placed: HTMLElement | null = null
    /** Sets the focus. True if it is somewhere else already, where it stays. */
    const place = (): boolean => {
      const main = find('main')
      const now = document.activeElement
      if (now && now !== document.body && now !== main && now.checkVisibility()) return true
      const goal = left.current?.isConnected && left.current.checkVisibility() ? left.current : null
      const target = goal ?? find('h1') ?? main
      if (target) focusOn(target)
      placed = target === main ? null : target
      return false
    }
    if (place()) return
    // Wait for the heading, which is rendered with the content. What a page shows while it loads may have a heading of
    // its own, which goes with it.
    const observer = new MutationObserver(() => {
      if (!placed?.isConnected && place()) observer.disconnect()
    })
    observer.observe(shown, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])

  return {
    remember: (target) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
      // React also bubbles events of the page's overlays up to here. They will no longer exist when the page is shown
      // again.
      if (control && control.tabIndex >= 0 && page.current?.contains(control)) left.current = control
    },
  }
}
