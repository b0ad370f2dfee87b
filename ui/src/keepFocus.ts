import { isLayerOpen } from './openLayers.ts'

/** A page that opens places the focus itself within this time (usePageFocus.ts), and so does a layer that closes. */
const settledMs = 250
const places = '[tabindex], a[href], button, input, textarea, select'

const isLost = (focused: Element | null): boolean =>
  !focused?.isConnected || focused.matches(':disabled') || !focused.checkVisibility()

function focusOn(element: HTMLElement): boolean {
  if (!element.matches(places)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Keeps the place of keyboards and screen readers. When the focused control disappears with its act, the focus moves to
 * the nearest part around it that can take it: the message, the list, or the heading of the page. A press on empty
 * space leaves the focus where it is. Returns the function that ends it.
 */
export function keepFocus(): () => void {
  /** The last focused element and what was around it. */
  let trail: readonly HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const restore = () => {
    timer = undefined
    const now = document.activeElement
    if ((now && now !== document.body) || isLayerOpen() || !isLost(trail[0] ?? null)) return
    for (const around of trail.slice(1)) {
      if (!around.isConnected || !around.checkVisibility()) continue
      if (around.matches('[tabindex], [role=dialog]') && focusOn(around)) return
      const heading = around.matches('main, #root')
        ? [...around.querySelectorAll<HTMLElement>('h1, main')].findLast((element) => element.checkVisibility())
        : null
      if (heading && focusOn(heading)) return
    }
  }
  const look = () => {
    if (document.activeElement !== document.body || timer !== undefined || trail.length === 0) return
    if (isLost(trail[0] ?? null)) timer = setTimeout(restore, settledMs)
  }
  const remember = ({ target }: FocusEvent) => {
    const path: HTMLElement[] = []
    for (let at = target instanceof HTMLElement ? target : null; at && at !== document.body; at = at.parentElement)
      path.push(at)
    trail = path
  }
  const watcher = new MutationObserver(look)
  document.addEventListener('focusin', remember)
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    watcher.disconnect()
  }
}
