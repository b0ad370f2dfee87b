/** Ends the browser's push subscription and removes its notifications, because the person has signed out. */
export async function endPushes(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    await caches.delete('byeol-push')
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  } catch {
    // Browsers without push have nothing to end.
  }
}
