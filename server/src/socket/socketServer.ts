import { clientEvents, socketNamespace, type ClientEventName } from '@byeol/contract/api.ts'
import { acceptedLanguage } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Context } from '../context.ts'
import { leaveRooms, liveOf } from '../live/live.ts'
import type { Sockets } from '../live/sockets.ts'
import { inTrace } from '../tracing/inSpan.ts'
import { openAdmission } from './admission.ts'
import type { Client, FindRooms } from './authenticate.ts'
import { PlainWebSocketServer } from './plainWebSocket.ts'
import { answerFailure, receiveEvent, type EventHandlers, type Listening } from './receiveEvent.ts'

/** The app as stated in the handshake's `auth`, like the headers of a call. */
const appOf = ({ platform, build }: Record<string, unknown>): Client['app'] => ({
  platform: platform === 'android' || platform === 'ios' ? platform : 'web',
  build: Number.isSafeInteger(build) ? (build as number) : null,
})

/**
 * Creates the client of a new socket. Also frees the handshake's request, which takes some ten kilobytes per socket.
 */
function takeClient(socket: Socket, sockets: Sockets): Client {
  const { auth, headers } = socket.handshake
  if (auth.catchesUp === true) sockets.noteCatchesUp(socket)
  const language = acceptedLanguage(typeof auth.language === 'string' ? auth.language : headers['accept-language'])
  const app = appOf(auth)
  ;(socket.conn as { request: unknown }).request = null
  ;(socket as { handshake: unknown }).handshake = null
  return { socket, app, language }
}

const isClientEvent = (event: unknown): event is ClientEventName =>
  typeof event === 'string' && Object.hasOwn(clientEvents, event)

/**
 * Handles every event of a client with one listener: a closure for each event would cost memory on idle connections.
 */
function listen(listening: Listening, client: Client): void {
  const { metrics } = listening.ctx
  client.socket.onAny((event: unknown, ...args: unknown[]) => {
    if (!isClientEvent(event)) return
    // If no event answers this one, a client may request Socket.IO's own acknowledgement.
    const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (answer: object) => void) : () => {}
    const end = metrics.eventSeconds.startTimer({ event })
    inTrace(`event ${event}`, {}, () => receiveEvent(listening, client, event, args))
      .finally(end)
      .then(
        () => {
          metrics.events.inc({ event, code: 'ok' })
          acknowledge({})
        },
        (thrown: unknown) => {
          const error = answerFailure(listening, client, event, args, thrown)
          metrics.events.inc({ event, code: error.code })
          acknowledge({ error })
        },
      )
  })
}

/** Opens the namespace /app on the HTTP server. Until `authenticate`, all other events are refused. */
export function openSocketServer(
  ctx: Context,
  http: HttpServer,
  origins: string[],
  events: EventHandlers,
  roomsOf: FindRooms,
): Server {
  const admission = openAdmission(ctx)
  const io = new Server(http, {
    allowRequest: admission.allowRequest,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.socketPayloadMaxBytes,
    connectTimeout: 10_000,
    wsEngine: PlainWebSocketServer,
    ...(origins.length > 0 && { cors: { origin: origins } }),
  })
  admission.watch(io)
  const rate = ctx.limits.rate('socket events', {
    perSecond: limits.socketEventsPerSecond,
    burst: limits.socketEventsBurst,
  })
  const listening: Listening = { ctx, admission, rate, events, roomsOf }

  // Refuses the default namespace, in which connections would stay unnoticed.
  io.use((_socket, next) => next(new Error('not found')))
  const taken = new WeakSet<object>()

  const namespace = io.of(socketNamespace)
  // We use our own rooms (fanOut.ts). Socket.IO's would cost four unused collections per socket.
  namespace.adapter.addAll = () => {}
  namespace.adapter.delAll = () => {}
  namespace.on('connection', (socket) => {
    // Only one socket per connection: further ones would bypass the limits.
    if (taken.has(socket.conn)) return void socket.disconnect(true)
    taken.add(socket.conn)
    admission.gateOf(socket.conn).warn = (retryAfterSeconds) =>
      ctx.sockets.toSocket(socket, 'rateExceeded', { retryAfterSeconds })
    socket.on('disconnect', () => {
      taken.delete(socket.conn)
      const live = liveOf(socket)
      if (live) leaveRooms(ctx.sockets, socket, live)
    })
    listen(listening, takeClient(socket, ctx.sockets))
  })
  return io
}
