import { clientEvents, socketNamespace, type ClientEventName, type ClientEvents } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { ApiError, errors } from '@byeol/contract/errors.ts'
import { acceptedLanguage, type Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { CommonError } from '@byeol/contract/wire.ts'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/call.ts'
import { identify } from '../session/identify.ts'
import { commonError, invalidParameters, toApiError } from '../http/reply.ts'
import type { Person } from '../memory/people.ts'
import { openAdmission, type Admission } from './admission.ts'
import { enterRooms, leaveRooms, liveOf } from '../live/live.ts'
import { PlainWebSocketServer } from './plainWebSocket.ts'
import { personRoom } from '../live/sockets.ts'

/** The sender of an event, with socket and app. */
export interface From {
  person: Person
  socket: Socket
  platform: Visitor['platform']
}

/** What each client event does. An error that a handler throws is sent to the sender. */
export type EventHandlers = {
  [E in Exclude<ClientEventName, 'authenticate'>]: (
    ctx: Context,
    from: From,
    ...args: ClientEvents[E]
  ) => Promise<void> | void
}

/** The chats with rooms that a person's sockets are in. */
export type FindRooms = (person: Person, now: Date) => ChatId[]

type Client = Pick<Visitor, 'platform' | 'build'>

/** The client from the handshake's `auth`, as the headers of a call give it. */
const clientOf = ({ platform, build }: Record<string, unknown>): Client => ({
  platform: platform === 'android' || platform === 'ios' ? platform : 'web',
  build: Number.isSafeInteger(build) ? (build as number) : null,
})

async function identifyOn(ctx: Context, client: Client, token: string): ReturnType<typeof identify> {
  await ctx.versions.requireCurrent(client)
  return identify(ctx, token)
}

/**
 * Binds a socket to the person of the token, and unbinds it from the previous person. The socket is unauthenticated if
 * the token or build is refused or the person authenticates too often.
 */
async function authenticate(
  ctx: Context,
  admission: Admission,
  socket: Socket,
  client: Client,
  token: string,
  roomsOf: FindRooms,
): Promise<void> {
  const found = await identifyOn(ctx, client, token).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return null
  })
  if (!socket.connected) return
  const known = liveOf(socket)
  if (known) leaveRooms(ctx.sockets, socket, known)
  if (!found || !admission.signIn(socket.conn, found.person.id)) {
    socket.data = {}
    admission.signOut(socket.conn)
    return ctx.sockets.toSocket(socket, 'authenticated', { authenticated: false })
  }
  const { session } = found
  // An event during the load may have put a newer version of the person in memory.
  const person = ctx.people.peek(found.person.id) ?? found.person
  const siblings = ctx.sockets.rooms.members(personRoom(person.id))
  if (siblings.size >= limits.socketsPerUser) siblings.values().next().value?.disconnect(true)
  const live = { userId: person.id, sessionId: session.id, rooms: roomsOf(person, ctx.now()) }
  socket.data = { live }
  enterRooms(ctx.sockets, socket, live)
  ctx.sockets.toSocket(socket, 'authenticated', { authenticated: true })
}

/** The sendId of a message that could not be parsed, so that its sender learns of the failure. */
function sendIdOf(args: unknown[]): string | null {
  const sendId = (args[0] as { sendId?: unknown } | null)?.sendId
  return typeof sendId === 'string' && /^\d{1,40}$/u.test(sendId) ? sendId : null
}

const isClientEvent = (event: unknown): event is ClientEventName =>
  typeof event === 'string' && Object.hasOwn(clientEvents, event)

/** Opens namespace /app on the HTTP server. Every event but `authenticate` is refused before `authenticate`. */
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

  /** Throws the error that the sender gets. */
  async function receive(
    socket: Socket,
    client: Client,
    language: Language,
    event: ClientEventName,
    args: unknown[],
  ): Promise<void> {
    const live = liveOf(socket)
    const retryAfterSeconds = rate.take(live?.userId ?? socket.id)
    if (retryAfterSeconds > 0) {
      if (live) admission.gateOf(socket.conn).countExcess()
      throw new ApiError('too_many_requests', { retryAfterSeconds })
    }
    const input = clientEvents[event].safeParse(args)
    if (event === 'authenticate')
      return authenticate(
        ctx,
        admission,
        socket,
        client,
        input.success ? (input.data as ClientEvents['authenticate'])[0] : '',
        roomsOf,
      )
    if (!live) throw new ApiError('sign_in_required')
    if (!input.success) throw invalidParameters(input.error, language)
    const person = ctx.people.peek(live.userId) ?? (await ctx.people.get(live.userId))
    if (!person) throw new ApiError('sign_in_required')
    const handle = events[event] as (ctx: Context, from: From, ...args: unknown[]) => Promise<void> | void
    await handle(ctx, { person, socket, platform: client.platform }, ...input.data)
  }

  function fail(
    socket: Socket,
    language: Language,
    event: ClientEventName,
    args: unknown[],
    thrown: unknown,
  ): CommonError {
    const error = toApiError(thrown)
    if (errors[error.code].status >= 500) ctx.log.error({ err: thrown, event }, 'an event failed')
    const said = commonError(error, language)
    const sendId = event === 'chatMessage' ? sendIdOf(args) : null
    if (sendId) ctx.sockets.toSocket(socket, 'chatMessageSent', { sendId, error: { ...said, data: said.data } })
    return said
  }

  // Closes the default namespace, where connections would wait unnoticed.
  io.use((_socket, next) => next(new Error('not found')))
  const taken = new WeakSet<object>()

  const namespace = io.of(socketNamespace)
  // We have our own rooms (fanOut.ts). Those of Socket.IO would cost four unused collections per socket.
  namespace.adapter.addAll = () => {}
  namespace.adapter.delAll = () => {}
  namespace.on('connection', (socket) => {
    // One socket per connection: more would escape the limits.
    if (taken.has(socket.conn)) return void socket.disconnect(true)
    taken.add(socket.conn)
    const { auth, headers } = socket.handshake
    const client = clientOf(auth)
    const language = acceptedLanguage(typeof auth.language === 'string' ? auth.language : headers['accept-language'])
    // Frees the handshake's request, some ten kilobytes per socket.
    ;(socket.conn as { request: unknown }).request = null
    ;(socket as { handshake: unknown }).handshake = null
    admission.gateOf(socket.conn).warn = (retryAfterSeconds) =>
      ctx.sockets.toSocket(socket, 'rateExceeded', { retryAfterSeconds })
    socket.on('disconnect', () => {
      taken.delete(socket.conn)
      const live = liveOf(socket)
      if (live) leaveRooms(ctx.sockets, socket, live)
    })
    // One listener for all events: a closure per event would cost memory on every idle connection.
    socket.onAny((event: unknown, ...args: unknown[]) => {
      if (!isClientEvent(event)) return
      // A client may ask for Socket.IO's own acknowledgement of an event that has no answering event.
      const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (answer: object) => void) : () => {}
      receive(socket, client, language, event, args).then(
        () => {
          ctx.metrics.events.inc({ event, code: 'ok' })
          acknowledge({})
        },
        (thrown: unknown) => {
          const error = fail(socket, language, event, args, thrown)
          ctx.metrics.events.inc({ event, code: error.code })
          acknowledge({ error })
        },
      )
    })
  })
  return io
}
