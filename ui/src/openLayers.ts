import { useEffectEvent, useLayoutEffect } from 'react'

type Close = () => void
const layers: Close[] = []
/** How many layers cover the page. */
let covering = 0
const watchers = new Set<() => void>()

export const isLayerOpen = (): boolean => layers.length > 0
export const closeTopLayer = (): void => layers.at(-1)?.()

/** Calls `watcher` before each layer opens. */
export const watchLayers = (watcher: () => void): unknown => watchers.add(watcher)

/**
 * Base UI hides the page behind a layer from screen readers, but not live regions, and a list of messages is one.
 */
function cover(change: 1 | -1): void {
  covering += change
  for (const log of document.querySelectorAll('[role=log]'))
    if (!log.closest('[role=dialog]')) log.ariaHidden = covering > 0 ? 'true' : null
}

/**
 * Counts a layer while `open`, so that the browser's Back closes it. A hidden page's layers do not count. `covers`: it
 * lies over the page, as a sheet does, and not beside it, as the search in a room does.
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
