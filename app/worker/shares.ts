// Makes this file a module for TypeScript. The build removes the export (build/serviceWorker.ts).
export {}

declare const self: ServiceWorkerGlobalScope

// Content that another app shares to this one (`share_target` in the manifest). It waits in a cache of its own, until
// the page at /chat/shared reads it (src/browser/sharedContent.ts).
const cacheName = 'byeol-shared'
const page = '/chat/shared'
/** One more than a chat takes at once, so that the page can say that there were too many. */
const filesKept = 11

async function keep(form: FormData): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((word) => typeof word === 'string')
  await cache.put(`${page}/words`, Response.json(words))
  const files = form.getAll('media').filter((file) => file instanceof File)
  for (const [at, file] of files.slice(0, filesKept).entries())
    await cache.put(`${page}/files/${at}`, new Response(file, { headers: { 'content-type': file.type } }))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'POST' || origin !== self.location.origin || pathname !== page) return
  const kept = request.formData().then(keep)
  // A device without room shows the page without content.
  event.respondWith(kept.catch(() => undefined).then(() => Response.redirect(page, 303)))
})
