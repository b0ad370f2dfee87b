/** Within this time, a page that opens sets the focus itself (usePageFocus.ts), and so does an overlay that closes. */
const settledMs = 250
const places = '[tabindex], a[href], button, input, textarea, select'
const pressable = `${places}, label, summary, video, audio`
const layers = '[role=dialog], [role=alertdialog]'

const isGone = (focused: Element | null): boolean => !focused?.isConnected || focused.matches(':disabled')
const isLost = (focused: Element | null): boolean => isGone(focused) || !focused!.checkVisibility()

function focusOn(element: HTMLElement): boolean {
  if (!element.matches(places)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

const lastVisible = (around: ParentNode, what: string) =>
  [...around.querySelectorAll<HTMLElement>(what)].findLast((element) => element.checkVisibility())

/** Returns an element followed by all its ancestors, innermost first. */
function trailOf(element: Element | null): readonly HTMLElement[] {
  const trail: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

const headings = 'h1, main'

/**
 * Moves the focus to what is nearest to a lost control: an ancestor that can be focused, or the heading of its page.
 */
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
 * Keeps keyboard and screen reader users where they are, for as long as the document is open. If the focused control
 * disappears, or is hidden or disabled by its own action, the focus moves to the nearest ancestor that can take it (the
 * message, the list) or to the page's heading. A control that was disabled only briefly gets the focus back. If an
 * overlay closes and its opener is gone, the focus stays near where the opener was. A press on empty space does not
 * move the focus. `heading`: a selector for what to focus instead of the page's heading. Returns a function that stops
 * it.
 */
export function keepFocus(heading = headings): () => void {
  /** The last focused element of the page with its ancestors, and the same for the last one in an overlay. */
  let inPage = trailOf(document.activeElement)
  let inLayer: readonly HTMLElement[] = []
  let isSpacePressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let afterPaint: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined

  const restore = () => {
    timer = undefined
    // A control that was disabled keeps the focus until the next frame.
    const now = document.activeElement
    if (now === document.body ? isSpacePressed : !isLost(now)) return
    const layer = lastVisible(document, layers)
    // An overlay that is fading out returns the focus itself, if its opener still exists.
    if (layer?.matches('[data-closed]')) return wait()
    if (layer) return void (focusNear(inLayer, heading) || focusOn(layer))
    const page = trailOf(lastVisible(document, heading) ?? null)
    // A page that is still loading has no heading yet.
    if (!focusNear(inPage, heading) && !focusNear(page, heading)) wait()
  }
  const wait = () => {
    timer ??= setTimeout(restore, settledMs)
  }
  const isElsewhere = (lost: typeof isLost) => {
    const now = document.activeElement
    return now === document.body ? !isSpacePressed : lost(now)
  }
  const look = () => {
    if (isElsewhere(isGone)) return wait()
    // Asks after the paint whether it is visible: to ask at each change would cost a layout of the page each time.
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      afterPaint = setTimeout(() => isElsewhere(isLost) && wait())
    })
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
    clearTimeout(afterPaint)
    if (frame !== undefined) cancelAnimationFrame(frame)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', notePress, true)
    watcher.disconnect()
  }
}
