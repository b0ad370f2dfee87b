// Makes this file a module for TypeScript only; the build turns it into a script.
export {}

declare const self: ServiceWorkerGlobalScope

/** The push message from the server (server/src/console/features/duty/alertStaff.ts). */
interface Alert {
  title: string
  body: string
  link: string
  tag: string
}

/** A path inside the console; any other link becomes the first page. */
function insidePath(link: unknown): string {
  if (typeof link !== 'string' || !URL.canParse(link, self.location.origin)) return '/'
  const { origin, pathname, search } = new URL(link, self.location.origin)
  return origin === self.location.origin ? pathname + search : '/'
}

function readAlert(data: PushMessageData | null): Alert {
  try {
    if (data) {
      const { title, body, link, tag } = data.json() as Alert
      return { title: String(title), body: String(body), link: insidePath(link), tag: String(tag) }
    }
  } catch {
    // The push is not from this server.
  }
  // Browsers revoke the permission if a push shows no notification.
  return { title: 'byeol', body: '', link: '/', tag: 'byeol' }
}

async function openAlert(link: unknown): Promise<void> {
  const path = insidePath(link)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windows.find(({ focused }) => focused) ?? windows[0]
  if (!client) return void (await self.clients.openWindow(path))
  // The browser may refuse to focus the window; the page is still opened in it.
  await client.focus().catch(() => undefined)
  await client.navigate(path).catch(() => self.clients.openWindow(path))
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readAlert(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, tag, requireInteraction: true, data: { link } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAlert((event.notification.data as { link?: unknown } | null)?.link))
})
