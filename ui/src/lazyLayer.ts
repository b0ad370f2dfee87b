import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react'

type Load = () => Promise<unknown>
export type LazyLayer<Props> = FunctionComponent<Props> & { load: Load }

/** The loader of each layer that is not loaded yet, and whether this visitor may open the layer. */
const ahead = new Map<Load, () => boolean>()
let prepare: Load = async () => undefined

/** Sets the work that every layer waits for besides its code: loading the texts that pages start without. */
export const beforeLayers = (work: Load): void => void (prepare = work)

/**
 * A layer that loads its code when it is first opened, or ahead by `load` or `nextLayer`. Needs a `Suspense` above it.
 * A loaded layer is drawn at once; with `lazy` alone, React would show even a loaded layer 300 ms late the first time.
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
  // React draws Layer again once the code has arrived. `Waiting` itself is never mounted, so replacing it loses no
  // state.
  const Layer = (props: Props) => createElement(loaded ?? (Waiting as unknown as ComponentType<Props>), props)
  return Object.assign(Layer, { load: ask })
}

/** Takes the loader of one layer that was not opened yet; null when all permitted layers are loaded or taken. */
export function nextLayer(): Load | null {
  for (const [load, mayOpen] of ahead) {
    if (!mayOpen()) continue
    ahead.delete(load)
    return load
  }
  return null
}
