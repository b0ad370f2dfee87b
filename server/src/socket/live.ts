import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Person } from '../memory/people.ts'
import { fansRoom, personRoom, type Sockets } from './sockets.ts'

/** What a socket is once it has authenticated. Kept in `socket.data`. */
export interface Live {
  userId: UserId
  sessionId: string
  /** The broadcast chats whose room it is in. */
  fansOf: ChatId[]
}

export const liveOf = (socket: Socket): Live | null => (socket.data as { live?: Live }).live ?? null

export function enterRooms(sockets: Sockets, socket: Socket, live: Live): void {
  sockets.rooms.join(personRoom(live.userId), socket)
  for (const chatId of live.fansOf) sockets.rooms.join(fansRoom(chatId), socket)
}

export function leaveRooms(sockets: Sockets, socket: Socket, live: Live): void {
  sockets.rooms.leave(personRoom(live.userId), socket)
  for (const chatId of live.fansOf) sockets.rooms.leave(fansRoom(chatId), socket)
}

/** Brings the rooms of a person's sockets in line with what she may see now. `fansOf` are her premium broadcasts. */
export function refreshRooms(sockets: Sockets, person: Person, fansOf: ChatId[]): void {
  for (const socket of sockets.rooms.members(personRoom(person.id))) {
    const live = liveOf(socket)
    if (!live) continue
    for (const chatId of live.fansOf) if (!fansOf.includes(chatId)) sockets.rooms.leave(fansRoom(chatId), socket)
    for (const chatId of fansOf) sockets.rooms.join(fansRoom(chatId), socket)
    live.fansOf = fansOf
  }
}
