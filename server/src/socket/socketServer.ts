import { clientEvents, socketNamespace, type ClientEventName, type ClientEvents } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { acceptedLanguage, type Language } from '@byeol/contract/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { WebSocketServer } from 'ws'
import type { Context } from '../context.ts'
import { answerFailure, chatSocket } from '../features/chat/socket.ts'
import { identify } from '../http/identify.ts'
import { commonError, toApiError } from '../http/reply.ts'
import { tokenBuckets } from '../http/tokenBuckets.ts'
import { fansOf } from '../memory/people.ts'
import { enterRooms, leaveRooms, liveOf } from './live.ts'
import { personRoom } from './sockets.ts'

const unauthenticatedMs = 15_000

async function authenticate(ctx: Context, socket: Socket, token: string): Promise<void> {
  const known = liveOf(socket)
  const { session, person } = await identify(ctx, token)
  if (!socket.connected) return
  if (known) leaveRooms(ctx.sockets, socket, known)
  const siblings = ctx.sockets.rooms.members(personRoom(person.id))
  if (siblings.size >= limits.socketsPerUser) siblings.values().next().value?.disconnect(true)
  const live = { userId: person.id, sessionId: session.id, fansOf: fansOf(person, ctx.now()) }
  socket.data = { ...socket.data, live }
  enterRooms(ctx.sockets, socket, live)
  ctx.sockets.toSocket(socket, 'authenticated', { authenticated: true })
}

/** The sendId of a message that could not be read, so that its sender learns of it all the same. */
function sendIdOf(args: unknown[]): string | null {
  const sendId = (args[0] as { sendId?: unknown } | null)?.sendId
  return typeof sendId === 'string' && /^\d{1,40}$/u.test(sendId) ? sendId : null
}

/** Opens namespace /app on the HTTP server. A handshake alone gives nothing: every event waits for `authenticate`. */
export function openSocketServer(ctx: Context, http: HttpServer, origins: string[]): Server {
  const io = new Server(http, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.socketPayloadMaxBytes,
    connectTimeout: 10_000,
    wsEngine: WebSocketServer,
    cors: { origin: origins },
  })
  const buckets = tokenBuckets({ perSecond: limits.socketEventsPerSecond, burst: limits.socketEventsBurst, now: ctx.now })

  async function receive(socket: Socket, language: Language, event: ClientEventName, args: unknown[]): Promise<void> {
    const live = liveOf(socket)
    const failed = (error: ApiError) => {
      const sendId = event === 'chatMessage' ? sendIdOf(args) : null
      if (sendId) answerFailure(ctx, { socket, language }, sendId, error)
    }
    const wait = buckets.take(live?.userId ?? socket.id)
    if (wait > 0) return failed(new ApiError('too_many_requests', { retryAfterSeconds: wait }))
    const input = clientEvents[event].safeParse(args)
    if (event === 'authenticate') {
      const token = input.success ? (input.data as ClientEvents['authenticate'])[0] : ''
      await authenticate(ctx, socket, token).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        ctx.sockets.toSocket(socket, 'authenticated', { authenticated: false })
      })
      return
    }
    if (!live) return failed(new ApiError('sign_in_required'))
    if (!input.success) return failed(new ApiError('invalid_parameters', []))
    const person = ctx.people.peek(live.userId) ?? (await ctx.people.get(live.userId))
    if (!person) return failed(new ApiError('sign_in_required'))
    const handle = chatSocket[event] as (ctx: Context, from: { person: typeof person; socket: Socket; language: Language }, ...args: unknown[]) => Promise<void> | void
    await handle(ctx, { person, socket, language }, ...input.data)
  }

  io.of(socketNamespace).on('connection', (socket) => {
    const { auth, headers } = socket.handshake
    const language = acceptedLanguage(typeof auth.language === 'string' ? auth.language : headers['accept-language'])
    // The handshake's request is some ten kilobytes a socket that nobody reads again.
    ;(socket.conn as { request: unknown }).request = null
    ;(socket as { handshake: unknown }).handshake = null
    const patience = setTimeout(() => liveOf(socket) ?? socket.disconnect(true), unauthenticatedMs)
    socket.on('disconnect', () => {
      clearTimeout(patience)
      const live = liveOf(socket)
      if (live) leaveRooms(ctx.sockets, socket, live)
    })
    for (const event of Object.keys(clientEvents) as ClientEventName[]) {
      socket.on(event, (...args: unknown[]) => {
        // A client may ask for Socket.IO's own acknowledgement of an event that has no answering event.
        const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (answer: object) => void) : () => {}
        receive(socket, language, event, args).then(
          () => acknowledge({}),
          (thrown: unknown) => {
            if (!(thrown instanceof ApiError)) ctx.log.error({ err: thrown, event }, 'an event failed')
            acknowledge({ error: commonError(toApiError(thrown, language), language) })
          },
        )
      })
    }
  })
  return io
}
