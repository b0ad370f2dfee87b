import { FirebaseMessaging } from '@capacitor-firebase/messaging'
import { Capacitor } from '@capacitor/core'
import { loadLateTexts, t } from '../i18n/i18n.ts'
import type { Phone, PushState } from '../native/phone.ts'

let state: PushState = 'off'

// If the permission cannot be determined, it counts as denied (spec.md point 8).
const read = (asked: Promise<{ receive: string }>): Promise<PushState> =>
  asked.then(
    ({ receive }) => (state = receive === 'granted' ? 'on' : receive === 'denied' ? 'blocked' : 'off'),
    () => (state = 'blocked'),
  )

export const readPermission = (): Promise<PushState> => read(FirebaseMessaging.checkPermissions())

/** Creates the channel without which Android shows no pushes. It cannot be changed once it exists (spec.md point 9). */
export async function createChannel(): Promise<void> {
  if (Capacitor.getPlatform() !== 'android') return
  await loadLateTexts()
  await FirebaseMessaging.createChannel({
    id: 'common',
    name: t('PHONE.PUSH_CHANNEL'),
    importance: 4,
    lights: true,
    lightColor: '#e9334a',
    vibration: true,
  })
}

/**
 * Removes all notifications, so that the next person who uses this phone does not see those of the person who signed
 * out.
 */
export const forgetNotifications = (): void =>
  void FirebaseMessaging.removeAllDeliveredNotifications().catch(() => undefined)

export const push: Phone['push'] = {
  state: () => state,
  ask: () => read(FirebaseMessaging.requestPermissions()),
  // Without a token there are no pushes, but the app works (spec.md point 8).
  token: () =>
    FirebaseMessaging.getToken().then(
      ({ token }) => token,
      () => null,
    ),
  // Android identifies a notification by the push's tag, an iPhone by its collapse id; the server sets both to the same
  // value.
  shown: () =>
    FirebaseMessaging.getDeliveredNotifications()
      .then(({ notifications }) =>
        notifications.map((notification) => ({
          tag: notification.tag ?? notification.id ?? '',
          close: () =>
            void FirebaseMessaging.removeDeliveredNotifications({ notifications: [notification] }).catch(
              () => undefined,
            ),
        })),
      )
      // A plugin may also return nothing.
      .catch(() => []),
  end: () => FirebaseMessaging.deleteToken().catch(() => undefined),
}
