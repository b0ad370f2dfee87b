import { FirebaseMessaging, type NotificationActionPerformedEvent } from '@capacitor-firebase/messaging'
import { getPhone } from '../native/phone.ts'
import { renewPush } from '../features/notification/push.ts'
import { askPlugin } from './askPlugin.ts'
import { leaveBrowser } from './browse.ts'
import { createChannel, readPermission } from './firebase.ts'
import { isNewTap, readPushLink } from './links.ts'
import type { Router } from './Router.ts'
import { tapIdOf } from './tapIdOf.ts'

/**
 * Opens a notification's link: a page of the app here, any other link in the browser (spec.md point 2, Other route
 * notions).
 */
async function openPush(router: Router, link: string): Promise<void> {
  const { page, outside } = readPushLink(link)
  if (page) {
    leaveBrowser()
    await router.navigate(page, { state: { isDeepLink: true } })
  } else if (outside) await getPhone()?.browse(outside)
}

/** Failures are only logged (spec.md point 8). */
const renew = (): Promise<void> => renewPush().catch((error: unknown) => console.warn('push token', error))

/**
 * Sets up pushes: the channel, the token and the person it belongs to, and the handling of taps. A session that begins
 * later renews the token itself.
 */
export async function followPushes(router: Router): Promise<void> {
  const open = ({ notification }: NotificationActionPerformedEvent) => {
    const { link } = (notification.data ?? {}) as { link?: unknown }
    if (typeof link === 'string' && isNewTap(tapIdOf(notification))) void openPush(router, link)
  }
  const listenToTaps = () => FirebaseMessaging.addListener('notificationActionPerformed', open)
  void askPlugin('FirebaseMessaging.notificationActionPerformed', listenToTaps, null)
  const listenToTokens = () => FirebaseMessaging.addListener('tokenReceived', () => void renew())
  void askPlugin('FirebaseMessaging.tokenReceived', listenToTokens, null)
  await askPlugin('FirebaseMessaging.createChannel', createChannel, undefined)
  await askPlugin('FirebaseMessaging.checkPermissions', readPermission, undefined)
  void renew()
}
