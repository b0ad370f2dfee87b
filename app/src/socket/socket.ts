import { api, socketNamespace } from '@byeol/contract/api.ts'
import { product } from '@byeol/contract/limits.ts'
import { serverOrigin } from '../api/address.ts'
import { call } from '../api/call.ts'
import { getToken } from '../api/token.ts'
import { platform } from '../native/platform.ts'
import { LiveSocket, type Wire } from './LiveSocket.ts'

/** The client library is not on the boot path: it loads when somebody first listens. */
async function openClient(): Promise<Wire> {
  const { io } = await import('socket.io-client')
  return io(`${serverOrigin}${socketNamespace}`, {
    autoConnect: false,
    auth: { platform, build: product.build },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
  })
}

let asking: Promise<unknown> | null = null

/** A call is refused for the same reason and says which: ended, suspended, an old build. The app acts on it (boot/answerCalls.ts). */
const askWhy = (): void => {
  asking ??= call(api.user.settings, {})
    .catch(() => undefined)
    .finally(() => (asking = null))
}

/** The one live line of the app. */
export const socket = new LiveSocket({
  open: openClient,
  token: getToken,
  refused: askWhy,
})
