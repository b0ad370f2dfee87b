import { getPhone, type ShownNotification } from './phone.ts'

/** The notifications that this device currently shows. Empty if it cannot list them. */
export async function shownNotifications(): Promise<ShownNotification[]> {
  const phone = getPhone()
  if (phone) return phone.push.shown()
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map((notification) => ({ tag: notification.tag, close: () => notification.close() }))
  } catch {
    return []
  }
}
