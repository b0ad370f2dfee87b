import { platform } from '../native/platform.ts'

/** The content-hashed files that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** How long preloading waits for a worker that can store the files. */
const patienceMs = 3_000

/**
 * Registers the service worker, with which the app starts and reloads without a network (app/worker/serviceWorker.ts).
 * Resolves once the worker stores newly loaded files, or after a while without one. Native apps ship their files, and
 * development has no build, so neither uses it.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || platform !== 'web' || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Private windows, and browsers that block storage, have no service worker: the app then needs the network to
    // start.
    return
  }
  const ready = navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ loaded: loadedFiles() }))
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
