import { closeTopLayer, isLayerOpen, watchLayers } from '@byeol/ui/openLayers.ts'

interface Place {
  /** The index of the history entry, which the router counts. */
  idx?: number
  /** Whether this is the extra entry below the app's first page, which has the same index as that. */
  isFloor?: boolean
}
const currentState = (): Place => (history.state as Place | null) ?? {}
const currentIdx = (): number => currentState().idx ?? 0

/**
 * Makes the browser's Back close the topmost overlay and keep the page: this moves the history forward again, so that
 * the router does not notice. From the app's first page, Back would leave the app, so the first overlay opened there
 * adds a history entry below it. Call this before the router is created, because its listener must be added later than
 * this one.
 */
export function backClosesLayers(): void {
  /** The history index of the page that is below the overlays. */
  let idx = 0
  let hasFloor = false
  let isReturning = false

  watchLayers(() => {
    if (!isReturning) idx = currentIdx()
    if (hasFloor || idx > 0) return
    const { isFloor: _, ...state } = currentState()
    history.replaceState({ ...state, isFloor: true }, '')
    history.pushState(state, '')
    hasFloor = true
  })

  window.addEventListener('popstate', (event) => {
    const to = currentIdx()
    const isAtFloor = hasFloor && currentState().isFloor === true
    if (isReturning) {
      event.stopImmediatePropagation()
      isReturning = to !== idx || isAtFloor
    } else if ((to < idx || isAtFloor) && isLayerOpen()) {
      event.stopImmediatePropagation()
      isReturning = true
      history.go(idx - to + (isAtFloor ? 1 : 0))
      closeTopLayer()
    } else if (isAtFloor) {
      event.stopImmediatePropagation()
      hasFloor = false
      history.back()
    } else idx = to
  })
}
