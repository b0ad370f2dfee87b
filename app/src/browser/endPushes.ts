/** Cancels the browser's push subscription and closes its notifications after a sign-out. */
export async function endPushes(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    await caches.delete('byeol-push')
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  } catch {
    // A browser without push has nothing to cancel.
  }
}
