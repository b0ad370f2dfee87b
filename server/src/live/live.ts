import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Person } from '../memory/people.ts'
import { chatRoom, personRoom, type Sockets } from './sockets.ts'

/** The state of an authenticated socket, stored in `socket.data`. */
export interface Live {
  userId: UserId
  sessionId: string
  /** The chats with rooms that the socket has joined. */
  rooms: ChatId[]
}

export const liveOf = (socket: Socket): Live | null => (socket.data as { live?: Live }).live ?? null

export function enterRooms(sockets: Sockets, socket: Socket, live: Live): void {
  sockets.rooms.join(personRoom(live.userId), socket)
  for (const chatId of live.rooms) sockets.rooms.join(chatRoom(chatId), socket)
}

export function leaveRooms(sockets: Sockets, socket: Socket, live: Live): void {
  sockets.rooms.leave(personRoom(live.userId), socket)
  for (const chatId of live.rooms) sockets.rooms.leave(chatRoom(chatId), socket)
}

/** Makes a person's sockets leave and join rooms, so that they receive exactly the events of `rooms`. */
export function refreshRooms(sockets: Sockets, person: Person, rooms: ChatId[]): void {
  for (const socket of sockets.rooms.members(personRoom(person.id))) {
    const live = liveOf(socket)
    if (!live) continue
    for (const chatId of live.rooms) if (!rooms.includes(chatId)) sockets.rooms.leave(chatRoom(chatId), socket)
    for (const chatId of rooms) sockets.rooms.join(chatRoom(chatId), socket)
    live.rooms = rooms
  }
}
