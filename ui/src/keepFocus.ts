/** A page that opens places the focus itself within this time (usePageFocus.ts), and so does a layer that closes. */
const settledMs = 250
const places = '[tabindex], a[href], button, input, textarea, select'
const pressable = `${places}, label, summary, video, audio`
const layers = '[role=dialog], [role=alertdialog]'

const isLost = (focused: Element | null): boolean =>
  !focused?.isConnected || focused.matches(':disabled') || !focused.checkVisibility()

function focusOn(element: HTMLElement): boolean {
  if (!element.matches(places)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

const lastVisible = (around: ParentNode, what: string) =>
  [...around.querySelectorAll<HTMLElement>(what)].findLast((element) => element.checkVisibility())

/** The element and everything around it, from the inside out. */
function trailOf(element: Element | null): readonly HTMLElement[] {
  const trail: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

const headings = 'h1, main'

/** Focuses the nearest part around a lost control: one that takes the focus, or the heading of its page. */
function focusNear(trail: readonly HTMLElement[], heading: string): boolean {
  if (trail[0] && !isLost(trail[0]) && focusOn(trail[0])) return true
  for (const around of trail.slice(1)) {
    if (!around.isConnected || !around.checkVisibility()) continue
    if (around.matches('[tabindex]:not(main), [role=dialog]') && focusOn(around)) return true
    const found = around.matches('main, #root') ? lastVisible(around, heading) : null
    if (found && focusOn(found)) return true
  }
  return false
}

/**
 * Keeps the place of keyboards and screen readers, for the whole life of the page. When the focused control disappears,
 * is hidden or is disabled with its act, the focus moves to the nearest part around it that can take it: the message,
 * the list, or the heading of the page. A control that was only disabled for a moment gets it back. When a layer
 * closes and its opener is gone, it stays near the opener. A press on empty space leaves the focus where it is.
 * `heading`: what takes it in place of the page's heading. Returns the function that ends it.
 */
export function keepFocus(heading = headings): () => void {
  /** The last focused element of the page, and the last one in a layer, each with what was around it. */
  let inPage = trailOf(document.activeElement)
  let inLayer: readonly HTMLElement[] = []
  let isSpacePressed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const restore = () => {
    timer = undefined
    // A disabled control keeps the focus until the next frame.
    const now = document.activeElement
    if (now === document.body ? isSpacePressed : !isLost(now)) return
    const layer = lastVisible(document, layers)
    // A layer that fades out gives the focus back itself, if its opener still exists.
    if (layer?.matches('[data-closed]')) return wait()
    if (layer) return void (focusNear(inLayer, heading) || focusOn(layer))
    const page = trailOf(lastVisible(document, heading) ?? null)
    // A page that is still loading has no heading yet.
    if (!focusNear(inPage, heading) && !focusNear(page, heading)) wait()
  }
  const wait = () => {
    timer ??= setTimeout(restore, settledMs)
  }
  const look = () => {
    const now = document.activeElement
    if (now === document.body ? !isSpacePressed : isLost(now)) wait()
  }
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    isSpacePressed = false
    if (target.closest(layers)) inLayer = trailOf(target)
    else inPage = trailOf(target)
  }
  const notePress = ({ target }: PointerEvent) => {
    isSpacePressed = target instanceof Element && !target.closest(pressable)
  }
  const watcher = new MutationObserver(look)
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', notePress, true)
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'aria-hidden'],
  })
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', notePress, true)
    watcher.disconnect()
  }
}
