// Makes this file a module for TypeScript. The build removes the export and joins the worker's files
// (build/serviceWorker.ts).
export {}

declare const self: ServiceWorkerGlobalScope

/**
 * Filled in by `build/serviceWorker.ts`: the files that the first page needs, and all content-hashed files of this
 * build.
 */
declare const shellFiles: readonly string[]
declare const buildFiles: readonly string[]

// One cache for all builds: file names contain a hash of the content, so files that two builds share can stay.
const cacheName = 'byeol'
const page = '/'
/** How long to wait for a page from the network before using the stored one. */
const patienceMs = 2_500

/**
 * Whether a response is a file of this server. A proxy, or the sign-in page of a hotel's Wi-Fi, may respond to any
 * request with its own page.
 */
const isOwnFile = (response: Response): boolean =>
  response.ok && !/text\/html/iu.test(response.headers.get('content-type') ?? '')
/**
 * Whether a response is the page of this build. During a deployment, another node may respond with that of another
 * build, which refers to files that are not stored.
 */
const isOwnPage = async (response: Response): Promise<boolean> => {
  const html = response.ok ? await response.clone().text() : ''
  return html.includes('id="splash"') && shellFiles.every((file) => html.includes(file))
}

async function store(path: string, isOwn: (response: Response) => boolean | Promise<boolean>, init?: RequestInit) {
  const response = await fetch(path, init)
  if (!(await isOwn(response))) throw new Error(`not ours: ${path}`)
  await (await caches.open(cacheName)).put(path, response)
}

/**
 * Stores all files of the app or none. The page is stored last, so that a stored page never refers to missing files.
 */
async function storeApp(): Promise<void> {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(shellFiles.filter((file) => !stored.has(file)).map((file) => store(file, isOwnFile)))
  await store(page, isOwnPage, { cache: 'reload' })
}

async function forgetOldBuilds(): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set([page, ...buildFiles])
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Stores files that the page loaded before this worker handled its requests. */
async function storeLoaded(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of paths) if (!(await cache.match(path))) await store(path, isOwnFile)
}

/**
 * Errors of the cache are ignored: a device that cannot read or store it (full disk, private window) gets the app from
 * the network.
 */
const ignore = () => undefined
const findStored = (wanted: Request | string): Promise<Response | undefined> => caches.match(wanted).catch(ignore)

/**
 * Responds with a content-hashed file from the device; if it is not stored, from the network, and stores it in the
 * background.
 */
async function hashedFile({ request, waitUntil }: Fetching): Promise<Response> {
  const stored = await findStored(request)
  if (stored) return stored
  const response = await fetch(request)
  const copy = response.clone()
  if (isOwnFile(response)) waitUntil(caches.open(cacheName).then((cache) => cache.put(request, copy)))
  // The stored page refers to a file that neither the device nor the server has any more, so delete the page.
  else if (response.status === 404) waitUntil(caches.open(cacheName).then((cache) => cache.delete(page)))
  return response
}

/**
 * Responds with a page from the network; if that fails or is slow, with the stored page, which then shows the data on
 * the device.
 */
async function openPage({ request, waitUntil }: Fetching): Promise<Response> {
  const fresh = fetch(request)
  fresh.catch(ignore)
  const stored = await findStored(page)
  if (!stored) {
    // The browser has cleared the cache to make room; store the app again, in case there is room now.
    waitUntil(fresh.then(storeApp))
    return fresh
  }
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patienceMs))
  const answered = fresh.then(
    (response) => (response.status >= 500 ? stored : response),
    () => stored,
  )
  return Promise.race([answered, waited])
}

interface Fetching {
  request: Request
  /** Keeps the worker alive for work that the response does not wait for. Failures of that work are ignored. */
  waitUntil: (work: Promise<unknown>) => void
}

self.addEventListener('install', (event) => event.waitUntil(storeApp().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())))
self.addEventListener('message', (event) =>
  event.waitUntil(storeLoaded((event.data as { loaded: string[] }).loaded).catch(ignore)),
)
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const fetching: Fetching = { request, waitUntil: (work) => event.waitUntil(work.catch(ignore)) }
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(fetching))
  // The page about the service's status always comes from the server, because a stored copy would be useless.
  else if (request.mode === 'navigate' && pathname !== '/status') event.respondWith(openPage(fetching))
})
