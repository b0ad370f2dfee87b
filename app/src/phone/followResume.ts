import { App, type AppState } from '@capacitor/app'
import { socket } from '../socket/socket.ts'
import { askPlugin } from './askPlugin.ts'
import { readPermission } from './firebase.ts'
import { followPermission } from '../features/notification/push.ts'

/** A phone may have cut the connection without telling after this long. */
const restMs = 20_000

/** The app is back on the screen: opens the connection anew after a rest, which fetches what was missed. */
export function followResume(): void {
  let leftAt = Infinity
  const hear = ({ isActive }: AppState) => {
    if (!isActive) return void (leftAt = Date.now())
    if (Date.now() - leftAt >= restMs) socket.reconnect()
    leftAt = Infinity
    // The person may have changed it in the phone's settings meanwhile.
    void readPermission()
      .then(followPermission)
      .catch((error: unknown) => console.warn('push token', error))
  }
  void askPlugin('App.appStateChange', () => App.addListener('appStateChange', hear), null)
}
