import type { PushSubscription as Subscription } from '@byeol/contract/user/pushSubscription.ts'

export const canAlert = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks for permission and subscribes this browser to push alerts. Returns null if the user refuses. */
export async function subscribeToAlerts(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/duty-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with an older key no longer works.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys = {} } = made.toJSON()
  return endpoint && keys.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}
