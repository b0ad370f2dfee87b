import { socketNamespace } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { product } from '@byeol/contract/limits.ts'
import { serverOrigin } from '../api/address.ts'
import { apiHooks } from '../api/apiHooks.ts'
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

/** The one live line of the app. */
export const socket = new LiveSocket({
  open: openClient,
  token: getToken,
  refused: () => apiHooks.sessionLost(new ApiError('session_not_found')),
})
