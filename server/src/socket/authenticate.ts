import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/call.ts'
import { enterRooms, leaveRooms, liveOf } from '../live/live.ts'
import { personRoom } from '../live/sockets.ts'
import type { Person } from '../memory/people.ts'
import { identify } from '../session/identify.ts'
import type { Admission } from './admission.ts'

/** Finds the chats with rooms that a person's sockets must join. */
export type FindRooms = (person: Person, now: Date) => ChatId[]

/** A socket with the app (platform and build) that its handshake stated. */
export interface Client {
  socket: Socket
  app: Pick<Visitor, 'platform' | 'build'>
  language: Language
}

async function identifyOn(ctx: Context, app: Client['app'], token: string): ReturnType<typeof identify> {
  await ctx.versions.requireCurrent(app)
  return identify(ctx, token)
}

/**
 * Binds a socket to the person of the token, and unbinds it from the previous person. The socket is left
 * unauthenticated if the token or build is refused, or if the person authenticates too often.
 */
export async function authenticate(
  { ctx, admission, roomsOf }: { ctx: Context; admission: Admission; roomsOf: FindRooms },
  { socket, app }: Client,
  token: string,
): Promise<void> {
  const found = await identifyOn(ctx, app, token).catch((error: unknown) => {
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
  // An event during the load may have put a newer version of the person into the cache.
  const person = ctx.people.peek(found.person.id) ?? found.person
  const siblings = ctx.sockets.rooms.members(personRoom(person.id))
  if (siblings.size >= limits.socketsPerUser) siblings.values().next().value?.disconnect(true)
  const live = { userId: person.id, sessionId: session.id, rooms: roomsOf(person, ctx.now()) }
  socket.data = { live }
  enterRooms(ctx.sockets, socket, live)
  ctx.sockets.toSocket(socket, 'authenticated', { authenticated: true })
}
