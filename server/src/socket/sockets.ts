import { socketNamespace, type ServerEventName, type ServerEvents } from '@byeol/contract/api.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Server, Socket } from 'socket.io'
import type { Bus, BusMessage } from './bus.ts'
import { fanOutRooms, type Rooms, sliceSize, writePacket } from './fanOut.ts'
import { encodeEvent, webSocketFrame } from './frames.ts'

export const personRoom = (userId: UserId): string => `person:${userId}`
/** Everybody who hears a broadcast, a subscription chat or a group. */
export const chatRoom = (chatId: ChatId): string => `chat:${chatId}`

/** Where events leave. Payloads are what everybody in the room may see: nothing is tailored on the way. */
export interface Sockets {
  rooms: Rooms
  toPerson<E extends ServerEventName>(userId: UserId, event: E, payload: ServerEvents[E], except?: Socket | null): void
  /** To everybody in the room of a chat: one frame, the same bytes for all. */
  toChat<E extends ServerEventName>(
    chatId: ChatId,
    event: E,
    payload: ServerEvents[E],
    skip?: ReadonlySet<string>,
  ): void
  toSocket<E extends ServerEventName>(socket: Socket, event: E, payload: ServerEvents[E]): void
  /** What is encoded already: to a room's sockets on every node, but those of the people in `skip`, or to one socket. */
  packetToRoom(room: string, packet: string, except?: Socket | null, skip?: ReadonlySet<string>): void
  packetToSocket(socket: Socket, packet: string): void
  /** Tells the other nodes what they remember wrongly now. */
  tellNodes(message: BusMessage): void
  /** False while other nodes cannot be heard. */
  isHearing(): boolean
  /** The open lines of this node. */
  lines(): Socket[]
  /** Closes every connection of this node, a slice at a time: clients come back and catch up. */
  reconnectAll(): void
  /** The Socket.IO server, once it is open. */
  attach(io: Server): void
}

export function makeSockets(bus: () => Bus): Sockets {
  const rooms = fanOutRooms()
  let server: Server | null = null
  const packetToRoom = (room: string, packet: string, except: Socket | null = null, skip?: ReadonlySet<string>) => {
    rooms.send(room, packet, except, skip)
    bus().publish({ kind: 'packet', room, packet, ...(skip?.size ? { skip: [...skip] } : {}) })
  }
  const lines = (): Socket[] => [...(server?.of(socketNamespace).sockets.values() ?? [])]
  const packetToSocket = (socket: Socket, packet: string) => writePacket(socket, packet, webSocketFrame(packet))
  return {
    rooms,
    packetToRoom,
    packetToSocket,
    toPerson: (userId, event, payload, except = null) =>
      packetToRoom(personRoom(userId), encodeEvent(event, payload), except),
    toChat: (chatId, event, payload, skip) => packetToRoom(chatRoom(chatId), encodeEvent(event, payload), null, skip),
    toSocket: (socket, event, payload) => packetToSocket(socket, encodeEvent(event, payload)),
    tellNodes: (message) => bus().publish(message),
    isHearing: () => bus().isHealthy(),
    lines,
    async reconnectAll() {
      for (const [index, socket] of lines().entries()) {
        socket.conn.close()
        if ((index + 1) % sliceSize === 0) await new Promise(setImmediate)
      }
    },
    attach: (io) => {
      server = io
    },
  }
}
