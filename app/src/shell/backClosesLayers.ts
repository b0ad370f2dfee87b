import { closeTopLayer, isLayerOpen, watchLayers } from '@byeol/ui/openLayers.ts'

interface Place {
  /** The index that the router counts. */
  idx?: number
  /** The entry below the app's first page. It has the same index. */
  isFloor?: boolean
}
const currentState = (): Place => (history.state as Place | null) ?? {}
const currentIdx = (): number => currentState().idx ?? 0

/**
 * Makes the browser's Back close the topmost layer and keep the page. The router does not see that step, because this
 * moves the history forward again. From the app's first page Back would leave the app, so the first layer there adds an
 * entry below it. Must be called before the router is made, or the router's listener comes first.
 */
export function backClosesLayers(): void {
  /** The history index of the page below the layers. */
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
