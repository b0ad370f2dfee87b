import { clientEvents, type ClientEventName, type ClientEvents } from '@byeol/contract/api.ts'
import { ApiError, errors } from '@byeol/contract/errors.ts'
import type { CommonError } from '@byeol/contract/wire.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/call.ts'
import { commonError, invalidParameters, toApiError } from '../http/reply.ts'
import { liveOf } from '../live/live.ts'
import type { Person } from '../memory/people.ts'
import type { Admission } from './admission.ts'
import { authenticate, type Client, type FindRooms } from './authenticate.ts'

/** The sender of an event, with the socket and app used. */
export interface From {
  person: Person
  socket: Socket
  platform: Visitor['platform']
}

/** Handlers of the client events. If a handler throws, the error is sent to the sender. */
export type EventHandlers = {
  [E in Exclude<ClientEventName, 'authenticate'>]: (
    ctx: Context,
    from: From,
    ...args: ClientEvents[E]
  ) => Promise<void> | void
}

/** What a socket server needs to handle its clients. */
export interface Listening {
  ctx: Context
  admission: Admission
  /** Limits the events of a person, or of an unauthenticated socket. */
  rate: ReturnType<Context['limits']['rate']>
  events: EventHandlers
  roomsOf: FindRooms
}

/** Handles an event. Throws the error to be sent to the sender. */
export async function receiveEvent(
  listening: Listening,
  client: Client,
  event: ClientEventName,
  args: unknown[],
): Promise<void> {
  const { ctx } = listening
  const { socket, app, language } = client
  requireTurn(listening, socket)
  const input = clientEvents[event].safeParse(args)
  if (event === 'authenticate')
    return authenticate(listening, client, input.success ? (input.data as ClientEvents['authenticate'])[0] : '')
  const live = liveOf(socket)
  if (!live) throw new ApiError('sign_in_required')
  if (!input.success) throw invalidParameters(input.error, language)
  const person = ctx.people.peek(live.userId) ?? (await ctx.people.get(live.userId))
  if (!person) throw new ApiError('sign_in_required')
  if (await ctx.policies.mustAgree(person)) throw new ApiError('consent_required')
  const handle = listening.events[event] as (ctx: Context, from: From, ...args: unknown[]) => Promise<void> | void
  await handle(ctx, { person, socket, platform: app.platform }, ...input.data)
}

/** Throws `too_many_requests` if the socket sends events too fast. */
function requireTurn({ admission, rate }: Listening, socket: Socket): void {
  const live = liveOf(socket)
  const retryAfterSeconds = rate.take(live?.userId ?? socket.id)
  if (retryAfterSeconds <= 0) return
  if (live) admission.gateOf(socket.conn).countExcess()
  throw new ApiError('too_many_requests', { retryAfterSeconds })
}

/**
 * Sends an error to the sender of the event. The sender of a chat message also gets the event that normally answers it.
 */
export function answerFailure(
  { ctx }: Listening,
  { socket, language }: Client,
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

/** The sendId of a message that could not be parsed, so that its sender learns which one failed. */
function sendIdOf(args: unknown[]): string | null {
  const sendId = (args[0] as { sendId?: unknown } | null)?.sendId
  return typeof sendId === 'string' && /^\d{1,40}$/u.test(sendId) ? sendId : null
}
