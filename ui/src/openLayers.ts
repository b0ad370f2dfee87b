import { useEffectEvent, useLayoutEffect } from 'react'

type Close = () => void
const layers: Close[] = []
/** How many overlays cover the page. */
let covering = 0
const watchers = new Set<() => void>()

export const isLayerOpen = (): boolean => layers.length > 0
export const closeTopLayer = (): void => layers.at(-1)?.()

/** Calls `watcher` before each overlay opens. */
export const watchLayers = (watcher: () => void): unknown => watchers.add(watcher)

/**
 * Hides message lists from screen readers while an overlay covers the page. Base UI does this for the rest of the page,
 * but not for live regions, which message lists are.
 */
function cover(change: 1 | -1): void {
  covering += change
  for (const log of document.querySelectorAll('[role=log]'))
    if (!log.closest('[role=dialog]')) log.ariaHidden = covering > 0 ? 'true' : null
}

/**
 * Registers an overlay while `open`, so that the browser's Back closes it. Overlays of a hidden page do not count.
 * `covers`: true if it covers the page, as a sheet does; false if it is part of it, like the search in a room.
 */
export function useOpenLayer(open: boolean, close: Close, covers = false): void {
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!open) return
    const layer = () => onBack()
    for (const watcher of watchers) watcher()
    layers.push(layer)
    if (covers) cover(1)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (covers) cover(-1)
    }
  }, [open, covers])
}
