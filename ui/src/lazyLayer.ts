import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react'

type Load = () => Promise<unknown>
export type LazyLayer<Props> = FunctionComponent<Props> & { load: Load }

/** What loads each layer that is not loaded yet, and whether this visitor may open it. */
const ahead = new Map<Load, () => boolean>()
let prepare: Load = async () => undefined

/** Sets what every layer waits for beside its code: the texts that pages start without. */
export const beforeLayers = (work: Load): void => void (prepare = work)

/**
 * A layer whose code is loaded when it is first opened, or ahead by `load` or `nextLayer`. Stands below a `Suspense`. A
 * layer that is loaded is drawn at once; with `lazy` alone React would show it 300 ms late the first time even then.
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
  // What waits was never mounted, so the change of component mounts nothing twice.
  const Layer = (props: Props) => createElement(loaded ?? (Waiting as unknown as ComponentType<Props>), props)
  return Object.assign(Layer, { load: ask })
}

/** Takes the load of one layer that nobody has opened yet; null when all that may be opened are loaded or taken. */
export function nextLayer(): Load | null {
  for (const [load, mayOpen] of ahead) {
    if (!mayOpen()) continue
    ahead.delete(load)
    return load
  }
  return null
}
