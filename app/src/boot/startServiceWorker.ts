import { platform } from '../native/platform.ts'

/** Hashed files that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** How long loading pages ahead waits for a worker that stores them. */
const patienceMs = 3_000

/**
 * Lets the app start and reload without a network, from files on the device (app/worker/serviceWorker.ts). Resolves
 * once the worker stores the files that are loaded from then on, or after a while without a worker. A shell contains
 * its files itself, and development has no build.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || platform !== 'web' || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Private windows and browsers with storage off have no service worker: the app then needs the network to start.
    return
  }
  const ready = navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ loaded: loadedFiles() }))
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
