import { api, socketNamespace } from '@byeol/contract/api.ts'
import { product } from '@byeol/contract/limits.ts'
import { serverOrigin } from '../api/address.ts'
import { call } from '../api/call.ts'
import { getToken } from '../api/token.ts'
import { currentLanguage, onLanguage } from '../i18n/i18n.ts'
import { platform } from '../native/platform.ts'
import { LiveSocket, type SocketClient } from './LiveSocket.ts'

/** Loads the client library with the first listener, to keep it off the boot path. */
async function openClient(): Promise<SocketClient> {
  const { io } = await import('socket.io-client')
  return io(`${serverOrigin}${socketNamespace}`, {
    autoConnect: false,
    // Read at each connect. Refusals come in this language.
    auth: (send) => send({ platform, build: product.build, language: currentLanguage(), catchesUp: true }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
  })
}

let running: Promise<unknown> | null = null

/**
 * Finds out why the server refused the socket (session ended, suspended, build too old): makes a call that the server
 * refuses for the same reason. Suspended people may not make it either. The app then reacts to the error
 * (boot/setApiHooks.ts).
 */
const findRefusalReason = (): void => {
  running ??= call(api.notification.newCount, {})
    .catch(() => undefined)
    .finally(() => (running = null))
}

/** The app's only socket. */
export const socket = new LiveSocket({
  open: openClient,
  token: getToken,
  refused: findRefusalReason,
})

// The server gets the language when a connection begins.
onLanguage(() => socket.reconnect())
