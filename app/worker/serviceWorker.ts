// A module for TypeScript alone; the build takes the export out and joins the files (build/serviceWorker.ts).
export {}

declare const self: ServiceWorkerGlobalScope

/** Filled in by `build/serviceWorker.ts`: what the first page needs, and every hashed file of this build. */
declare const shellFiles: readonly string[]
declare const buildFiles: readonly string[]

// One cache for all builds: names of files carry a hash of what is in them, so what two builds share stays.
const cacheName = 'byeol'
const page = '/'
/** How long a page may wait for the network before the stored app opens. */
const patienceMs = 2_500

/** Stores the app whole or not at all, the page last, so that a stored page never names files that are missing. */
async function storeApp(): Promise<void> {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(shellFiles.filter((file) => !stored.has(file)))
  await cache.add(new Request(page, { cache: 'reload' }))
}

async function forgetOldBuilds(): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set([page, ...buildFiles])
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Stores what the page loaded before this worker answered for it. */
async function storeLoaded(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path)
}

/** A file with a hash in its name: from the device, or from the network and then stored. */
async function hashedFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** A page: from the network; where it fails or is slow, the stored app, which then shows what the device kept. */
async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request)
  const stored = await (await caches.open(cacheName)).match(page)
  if (!stored) return fresh
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patienceMs))
  return Promise.race([fresh.catch(() => stored), waited])
}

self.addEventListener('install', (event) => event.waitUntil(storeApp().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())))
self.addEventListener('message', (event) => event.waitUntil(storeLoaded((event.data as { loaded: string[] }).loaded)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (request.mode === 'navigate') event.respondWith(openPage(request))
})
