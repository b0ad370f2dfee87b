import { socketNamespace, type ServerEventName, type ServerEvents } from '@byeol/contract/api.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { nodeLimits } from '@byeol/contract/limits/nodeLimits.ts'
import type { Server, Socket } from 'socket.io'
import type { Bus, BusMessage } from './bus.ts'
import { fanOutRooms, type Rooms, sliceSize, writePacket } from './fanOut.ts'
import { encodeEvent, webSocketFrame } from './frames.ts'

export const personRoom = (userId: UserId): string => `person:${userId}`
/** The room of everyone who receives the events of a broadcast, subscription chat or group. */
export const chatRoom = (chatId: ChatId): string => `chat:${chatId}`

/** The recipients that a packet skips. */
interface Aim {
  except?: Socket | null
  skip?: ReadonlySet<string>
  /**
   * The person who acted. Other nodes also skip people who block this person, by the block lists that they have in
   * memory.
   */
  authorId?: UserId
}

/** Sends events. Everyone in a room gets the same payload, so it must contain only what all of them may see. */
export interface Sockets {
  rooms: Rooms
  toPerson<E extends ServerEventName>(userId: UserId, event: E, payload: ServerEvents[E], aim?: Aim): void
  /** Sends to everyone in a chat's room: one frame with the same bytes for all. */
  toChat<E extends ServerEventName>(chatId: ChatId, event: E, payload: ServerEvents[E], aim?: Aim): void
  toSocket<E extends ServerEventName>(socket: Socket, event: E, payload: ServerEvents[E]): void
  /** Sends an encoded packet to a room's sockets on every node. */
  packetToRoom(room: string, packet: string, aim?: Aim): void
  packetToSocket(socket: Socket, packet: string): void
  /** Sends a message to the other nodes. */
  tellNodes(message: BusMessage): void
  /** False while this node cannot receive messages of other nodes. */
  isHearing(): boolean
  /** The open sockets of this node. */
  open(): Socket[]
  /** Marks a client as one that fetches what it missed when it gets `catchUp`. */
  noteCatchesUp(socket: Socket): void
  /**
   * Makes every client of this node fetch what it missed, one slice of clients after another. Closes the connections of
   * clients that do not support `catchUp`.
   */
  catchUpAll(): void
  /**
   * Closes a connection and tells its client when to reconnect. `leaving`: how many clients are sent away at the same
   * time.
   */
  sendAway(socket: Socket, leaving: number): void
  /** Sets the Socket.IO server once it is open. */
  attach(io: Server): void
}

export function makeSockets(bus: () => Bus): Sockets {
  const rooms = fanOutRooms()
  let server: Server | null = null
  const catchingUp = new WeakSet<Socket>()
  const packetToRoom = (room: string, packet: string, { except = null, skip, authorId }: Aim = {}) => {
    rooms.send(room, packet, except, skip)
    bus().publish({ kind: 'packet', room, packet, authorId, ...(skip?.size ? { skip: [...skip] } : {}) })
  }
  const open = (): Socket[] => [...(server?.of(socketNamespace).sockets.values() ?? [])]
  const packetToSocket = (socket: Socket, packet: string) => writePacket(socket, packet, webSocketFrame(packet))
  return {
    rooms,
    packetToRoom,
    packetToSocket,
    toPerson: (userId, event, payload, aim) => packetToRoom(personRoom(userId), encodeEvent(event, payload), aim),
    toChat: (chatId, event, payload, aim) => packetToRoom(chatRoom(chatId), encodeEvent(event, payload), aim),
    toSocket: (socket, event, payload) => packetToSocket(socket, encodeEvent(event, payload)),
    tellNodes: (message) => bus().publish(message),
    isHearing: () => bus().isHealthy(),
    open,
    noteCatchesUp: (socket) => void catchingUp.add(socket),
    async catchUpAll() {
      const sockets = open()
      const told = encodeEvent('catchUp', { withinMs: Math.min(sockets.length, nodeLimits.catchUpWithinMs) })
      for (const [index, socket] of sockets.entries()) {
        if (catchingUp.has(socket)) packetToSocket(socket, told)
        else socket.conn.close()
        if ((index + 1) % sliceSize === 0) await new Promise(setImmediate)
      }
    },
    sendAway(socket, leaving) {
      const withinMs = Math.min(Math.max(leaving, nodeLimits.returnWithinLeastMs), nodeLimits.returnWithinMs)
      packetToSocket(socket, encodeEvent('closing', { withinMs }))
      socket.disconnect(true)
    },
    attach: (io) => {
      server = io
    },
  }
}
