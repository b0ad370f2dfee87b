import { limits } from '@byeol/contract/limits.ts'
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http'
import type { Server, Socket } from 'socket.io'
import type { Context } from '../context.ts'
import { addressFinder } from '../http/findAddress.ts'
import { networkOf } from '../http/networkOf.ts'
import { FrameGate, gates } from './FrameGate.ts'
import { PlainWebSocket } from './plainWebSocket.ts'
import { shellOrigins } from '../http/allowShells.ts'

/**
 * Whether the page that opens a connection is ours: its origin is the app's address, a native app shell, or in
 * APP_ORIGINS. If neither PUBLIC_URL nor APP_ORIGINS is set, as in development, pages on the same host are ours. Only
 * browsers are forced to send a true Origin. A client without an Origin may connect: it must send its token itself, and
 * there is no cookie that it could abuse.
 */
function isOwnOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { env, publicUrl }: Pick<Context, 'env' | 'publicUrl'>,
): boolean {
  if (!origin || shellOrigins(env).includes(origin) || env.APP_ORIGINS.split(',').includes(origin)) return true
  if (env.APP_ORIGINS || env.PUBLIC_URL) return origin === new URL(publicUrl).origin
  return origin === `http://${host}` || origin === `https://${host}`
}

type Connection = Socket['conn']

/** A connection that has not authenticated yet. */
interface Unauthenticated {
  since: number
  leave: () => void
}

export interface Admission {
  /** Engine.IO's `allowRequest`: refuses pages of other origins, and networks that open too many connections. */
  allowRequest(request: IncomingMessage, answer: (problem: string | null, isAllowed: boolean) => void): void
  /** Starts to count the frames of the server's connections. */
  watch(io: Server): void
  gateOf(connection: Connection): FrameGate
  /** Returns false if the person authenticates too often; the connection then stays unauthenticated. */
  signIn(connection: Connection, userId: string): boolean
  signOut(connection: Connection): void
}

const lookEveryMs = 1_000

/** The number of packets in the Engine.IO payload of one POST. */
const countPackets = (payload: string): number => {
  let count = 1
  for (let at = payload.indexOf('\u001e'); at >= 0; at = payload.indexOf('\u001e', at + 1)) count += 1
  return count
}

const sidOf = (request: IncomingMessage): string | null =>
  (request as { _query?: Record<string, string> })._query?.sid ?? null

/** Decides who may open a connection, and closes connections that do not authenticate in time. */
export function openAdmission(ctx: Context): Admission {
  const findAddress = addressFinder(ctx.env)
  const opened = ctx.limits.rate('new sockets', {
    perSecond: limits.newSocketsPerSecond,
    burst: limits.newSocketsBurst,
  })
  const waiting = ctx.limits.atOnce('unauthenticated sockets', limits.unauthenticatedSocketsMax)
  const authentications = ctx.limits.rate('socket authentications', {
    perSecond: limits.authenticationsPerSecond,
    burst: limits.authenticationsBurst,
  })
  /** In the order of opening, oldest first. */
  const unauthenticated = new Map<Connection, Unauthenticated>()
  const gateOfConnection = new WeakMap<Connection, FrameGate>()
  /** The gates of polling connections, by connection id, which each polling request contains. */
  const polling = new Map<string, FrameGate>()

  const gateOf = (connection: Connection): FrameGate => gateOfConnection.get(connection)!

  function addUnauthenticated(connection: Connection): void {
    const leave = waiting.begin(gateOf(connection).network)
    if (!leave) return gateOf(connection).cut('too_many_requests')
    unauthenticated.set(connection, { since: ctx.now().getTime(), leave })
  }

  function removeUnauthenticated(connection: Connection): boolean {
    unauthenticated.get(connection)?.leave()
    return unauthenticated.delete(connection)
  }

  function endLateUnauthenticated(): void {
    const latest = ctx.now().getTime() - limits.authenticateWithinMs
    for (const [connection, { since }] of unauthenticated) {
      if (since > latest) return
      gateOf(connection).cut('sign_in_required')
    }
  }

  /** Counts the packets of a payload before Engine.IO splits it. */
  function countPosts(connection: Connection, gate: FrameGate): void {
    const transport = connection.transport as unknown as { onData(payload: string): void }
    const read = transport.onData
    transport.onData = (payload) => {
      if (gate.takeText(payload, countPackets(payload))) read.call(transport, payload)
    }
  }

  function admit(connection: Connection): void {
    const { request, transport } = connection
    const gate = gates.get(request) ?? new FrameGate(ctx, networkOf(findAddress(request)))
    gateOfConnection.set(connection, gate)
    gate.end = (reason) => {
      const { socket } = connection.transport as { socket?: unknown }
      if (socket instanceof PlainWebSocket) socket.cut(reason)
      else connection.close(true)
    }
    if (transport.name === 'polling') {
      polling.set(connection['id'], gate)
      countPosts(connection, gate)
    }
    connection.once('close', () => {
      removeUnauthenticated(connection)
      polling.delete(connection['id'])
    })
    addUnauthenticated(connection)
  }

  /** Each HTTP request of a known polling connection counts as a frame. */
  function countRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const gate = polling.get(sidOf(request) ?? '')
    if (!gate) return next()
    gates.set(request, gate)
    if (gate.take()) return next()
    response.writeHead(429)
    response.end()
  }

  return {
    gateOf,
    allowRequest(request, answer) {
      if (!isOwnOrigin(request.headers, ctx)) return answer('origin', false)
      const network = networkOf(findAddress(request))
      const leave = waiting.begin(network)
      leave?.()
      if (!leave || opened.take(network) > 0) return answer('too_many_requests', false)
      gates.set(request, new FrameGate(ctx, network))
      answer(null, true)
    },
    watch(io) {
      io.engine.use(countRequest)
      io.engine.on('connection', admit)
      const timer = setInterval(endLateUnauthenticated, lookEveryMs).unref()
      io.httpServer.once('close', () => clearInterval(timer))
    },
    signIn(connection, userId) {
      if (authentications.take(userId) > 0) return false
      const gate = gateOf(connection)
      if (removeUnauthenticated(connection)) opened.giveBack(gate.network)
      gate.setPerson(userId)
      return true
    },
    signOut(connection) {
      gateOf(connection).clearPerson()
      if (!unauthenticated.has(connection)) addUnauthenticated(connection)
    },
  }
}
