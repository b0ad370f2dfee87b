// Makes this file a module for TypeScript, like serviceWorker.ts.
export {}

declare const self: ServiceWorkerGlobalScope

/** A push message from the server (server/src/providers/push.ts). */
interface Push {
  title: string
  body: string
  link: string
  tag: string
  badge: number | null
  /** Set for an advertisement: the page on which the person can object to advertising without signing in. */
  optOut?: string
}

// The page that subscribed stores its subscription here (src/features/notification/push.ts).
const cacheName = 'byeol-push'
const record = '/push-subscription'
const renewCall = '/v1/user/renew-push-subscription'
/** How long to wait for an open page to confirm that it opens the requested page. */
const patienceMs = 1_000
/** The button on an advertisement for objecting to advertising. Korean law requires this Korean text. */
const optOutAction = 'opt-out'
const optOutLabel = '수신거부'

/** Returns the path if it is inside the app, otherwise that of the first page (reliability.md 25). */
function insidePath(link: unknown): string {
  if (typeof link !== 'string' || !URL.canParse(link, self.location.origin)) return '/'
  const { origin, pathname, search, hash } = new URL(link, self.location.origin)
  return origin === self.location.origin ? pathname + search + hash : '/'
}

function readPush(data: PushMessageData | null): Push {
  try {
    if (data) {
      const { title, body, link, tag, badge, optOut } = data.json() as Push
      const pushed = { title: String(title), body: String(body), link: insidePath(link), tag: String(tag), badge }
      return optOut === undefined ? pushed : { ...pushed, optOut: insidePath(optOut) }
    }
  } catch {
    // The push was not sent by this server.
  }
  // Show something anyway, because browsers revoke the permission of an app that shows nothing for a push.
  return { title: 'byeol', body: '', link: '/', tag: 'byeol', badge: null }
}

async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, link, tag, badge, optOut } = readPush(data)
  const options = {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-badge.png',
    data: { link, optOut },
    ...(optOut !== undefined && { actions: [{ action: optOutAction, title: optOutLabel }] }),
  }
  await self.registration.showNotification(title, options)
  if (badge === null || !('setAppBadge' in self.navigator)) return
  await (badge > 0 ? self.navigator.setAppBadge(badge) : self.navigator.clearAppBadge()).catch(() => undefined)
}

/** Asks an open page to open a path. Resolves to whether it confirms. */
const askToOpen = (client: WindowClient, open: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), patienceMs)
    client.postMessage({ open }, [port2])
  })

/** Opens the page that a push leads to, in an open window or in a new one. */
async function openPushed(link: unknown): Promise<void> {
  const path = insidePath(link)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windows.find(({ focused }) => focused) ?? windows[0]
  if (!client) return void (await self.clients.openWindow(path))
  // If the browser refuses to focus the window, it can still show the page.
  await client.focus().catch(() => undefined)
  if (!(await askToOpen(client, path))) await client.navigate(path).catch(() => self.clients.openWindow(path))
}

interface Kept {
  endpoint: string
  auth: string
  key: string
}

/** Sends the new subscription to the server after the browser has replaced it, possibly while no page is open. */
async function renewSubscription(): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = (await (await cache.match(record))?.json()) as Kept | undefined
  if (!kept) return
  const { endpoint, auth, key } = kept
  const renewed = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys = {} } = renewed.toJSON()
  const subscription = { endpoint: renewed.endpoint, p256dh: keys.p256dh, auth: keys.auth }
  const headers = { 'content-type': 'application/json' }
  await fetch(renewCall, { method: 'POST', headers, body: JSON.stringify({ endpoint, auth, subscription }) })
  await cache.put(record, Response.json({ endpoint: renewed.endpoint, auth: keys.auth, key } satisfies Partial<Kept>))
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, optOut } = (event.notification.data ?? {}) as { link?: unknown; optOut?: unknown }
  event.waitUntil(openPushed(event.action === optOutAction ? optOut : link))
})
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renewSubscription()))
