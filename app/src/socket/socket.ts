import { api, socketNamespace } from '@byeol/contract/api.ts'
import { product } from '@byeol/contract/limits.ts'
import { serverOrigin } from '../api/address.ts'
import { call } from '../api/call.ts'
import { getToken } from '../api/token.ts'
import { currentLanguage, onLanguage } from '../i18n/i18n.ts'
import { platform } from '../native/platform.ts'
import { LiveSocket, type SocketClient } from './LiveSocket.ts'

/** Loads the client library when there is a first listener, to keep it out of the boot files. */
async function openClient(): Promise<SocketClient> {
  const { io } = await import('socket.io-client')
  return io(`${serverOrigin}${socketNamespace}`, {
    autoConnect: false,
    // Evaluated on each connection. The server uses this language in its error messages.
    auth: (send) => send({ platform, build: product.build, language: currentLanguage(), catchesUp: true }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
  })
}

let running: Promise<unknown> | null = null

/**
 * Finds out why the server refused the socket (session ended, suspended, outdated build) by making a call that is
 * refused for the same reason, also for suspended people. The app then reacts to the call's error
 * (boot/setApiHooks.ts).
 */
const findRefusalReason = (): void => {
  running ??= call(api.notification.newCount, {})
    .catch(() => undefined)
    .finally(() => (running = null))
}

/** The only socket of the app. */
export const socket = new LiveSocket({
  open: openClient,
  token: getToken,
  refused: findRefusalReason,
})

// Reconnects, because the language is sent to the server only when a connection begins.
onLanguage(() => socket.reconnect())
