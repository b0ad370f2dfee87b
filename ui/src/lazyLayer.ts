import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react'

/** What loads each layer that is not loaded yet. */
const ahead = new Set<() => Promise<unknown>>()

/**
 * A layer whose code is loaded when it is first opened, or ahead by `nextLayer`. Stands below a `Suspense`. A layer
 * that is loaded is drawn at once; with `lazy` alone React would show it 300 ms late the first time even then.
 */
export function lazyLayer<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const ask = async () => {
    loaded = await load()
    ahead.delete(ask)
    return { default: loaded }
  }
  const Waiting = lazy(ask)
  ahead.add(ask)
  // What waits was never mounted, so the change of component mounts nothing twice.
  return (props) => createElement(loaded ?? (Waiting as unknown as ComponentType<Props>), props)
}

/** Takes the load of one layer that nobody has opened yet; null when all are loaded or taken. */
export function nextLayer(): (() => Promise<unknown>) | null {
  const [load] = ahead
  if (!load) return null
  ahead.delete(load)
  return load
}
