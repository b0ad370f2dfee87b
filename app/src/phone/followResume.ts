import { App, type AppState } from '@capacitor/app'
import { socket } from '../socket/socket.ts'
import { askPlugin } from './askPlugin.ts'
import { readPermission } from './firebase.ts'
import { followPermission } from '../features/notification/push.ts'

/** After this long in the background, the phone may have closed the connection without an event. */
const restMs = 20_000

/**
 * When the app returns to the foreground, reads the push permission again. If it was in the background for at least
 * `restMs`, also reconnects, which fetches missed events.
 */
export function followResume(): void {
  let leftAt = Infinity
  const hear = ({ isActive }: AppState) => {
    if (!isActive) return void (leftAt = Date.now())
    if (Date.now() - leftAt >= restMs) socket.reconnect()
    leftAt = Infinity
    // The person may have changed it in the phone's settings.
    void readPermission()
      .then(followPermission)
      .catch((error: unknown) => console.warn('push token', error))
  }
  void askPlugin('App.appStateChange', () => App.addListener('appStateChange', hear), null)
}
