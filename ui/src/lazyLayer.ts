import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react'

type Load = () => Promise<unknown>
export type LazyLayer<Props> = FunctionComponent<Props> & { load: Load }

/** The loader of each overlay that is not loaded yet, and a function that says whether this viewer may open it. */
const ahead = new Map<Load, () => boolean>()
let prepare: Load = async () => undefined

/** Sets what every overlay waits for besides its code: loading the texts that are not needed when the app starts. */
export const beforeLayers = (work: Load): void => void (prepare = work)

/**
 * An overlay with code that is loaded when it is first opened, or earlier by `load` or `nextLayer`. Needs a `Suspense`
 * above it. Once loaded, it is shown immediately; with only `lazy`, React would delay even a loaded overlay by 300 ms
 * the first time.
 */
export function lazyLayer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayOpen: () => boolean = () => true,
): LazyLayer<Props> {
  let loaded: ComponentType<Props> | null = null
  const ask = async () => {
    loaded = (await Promise.all([load(), prepare()]))[0]
    ahead.delete(ask)
    return { default: loaded }
  }
  const Waiting = lazy(ask)
  ahead.set(ask, mayOpen)
  // React renders Layer again once the code has arrived. `Waiting` itself is never mounted, so replacing it loses no
  // state.
  const Layer = (props: Props) => createElement(loaded ?? (Waiting as unknown as ComponentType<Props>), props)
  return Object.assign(Layer, { load: ask })
}

/**
 * Removes and returns the loader of one overlay that has not been opened yet. Returns null if there is none left that
 * this viewer may open.
 */
export function nextLayer(): Load | null {
  for (const [load, mayOpen] of ahead) {
    if (!mayOpen()) continue
    ahead.delete(load)
    return load
  }
  return null
}
