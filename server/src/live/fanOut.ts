import { limits } from '@byeol/contract/limits.ts'
import type { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'
import { webSocketFrame } from './frames.ts'

// About 250 writes take two milliseconds. Between slices, the event loop does other work (design.md, Speed).
export const sliceSize = 250

type Transport = Socket['conn']['transport']

interface RawWebSocket {
  readyState: number
  _socket?: NetSocket
}

/**
 * engine.io's WebSocket transport has its ws socket, and ws its TCP stream, in fields that their types do not declare.
 */
const hasWebSocket = (transport: Transport): transport is Transport & { socket: RawWebSocket } =>
  transport.name === 'websocket' && 'socket' in transport

/**
 * Writes an encoded packet to one socket. If a WebSocket has no queued packets, the shared frame is written directly to
 * its TCP stream; otherwise engine.io sends the packet, which keeps the order.
 */
export function writePacket(socket: Socket, packet: string, frame: Buffer): void {
  const { conn } = socket
  if (conn.readyState !== 'open') return
  const webSocket = hasWebSocket(conn.transport) ? conn.transport.socket : null
  const stream = webSocket?.readyState === 1 ? webSocket._socket : undefined
  if (stream === undefined || conn['writeBuffer'].length > 0) return void conn.write(packet)
  // A client that does not read is disconnected. It catches up later (reliability.md 29).
  if (stream.writableLength > limits.socketBufferMaxBytes) conn.close(true)
  else stream.write(frame)
}

interface Queued {
  packet: string
  except: Socket | null
  skip: ReadonlySet<string> | undefined
}

/** The members of a room, and the packets that are still being sent to them, in order. */
interface Room {
  members: Set<Socket>
  queue: Queued[]
  running: boolean
}

export interface Rooms {
  join(room: string, socket: Socket): void
  leave(room: string, socket: Socket): void
  members(room: string): ReadonlySet<Socket>
  /**
   * Encodes one frame and sends it, in slices, to every member except the people in `skip`. Packets of the same room
   * stay in order.
   */
  send(room: string, packet: string, except?: Socket | null, skip?: ReadonlySet<string>): void
}

const isSkipped = (socket: Socket, skip: ReadonlySet<string> | undefined): boolean =>
  skip !== undefined && skip.has((socket.data as { live?: { userId: string } }).live?.userId ?? '')

const nobody: ReadonlySet<Socket> = new Set()

export function fanOutRooms(): Rooms {
  const rooms = new Map<string, Room>()

  /** Sends to one socket. An error must not prevent the other sockets from receiving the packet. */
  function deliver(socket: Socket, packet: string, frame: Buffer): void {
    try {
      writePacket(socket, packet, frame)
    } catch {
      socket.conn.close(true)
    }
  }

  function write(room: Room, { packet, except, skip }: Queued): void {
    const frame = webSocketFrame(packet)
    for (const socket of room.members) if (socket !== except && !isSkipped(socket, skip)) deliver(socket, packet, frame)
  }

  async function drain(room: Room): Promise<void> {
    room.running = true
    for (let next = room.queue.shift(); next; next = room.queue.shift()) {
      const frame = webSocketFrame(next.packet)
      let written = 0
      for (const socket of [...room.members]) {
        // Skips members who have left since the previous slice.
        if (socket !== next.except && room.members.has(socket) && !isSkipped(socket, next.skip))
          deliver(socket, next.packet, frame)
        if (++written % sliceSize === 0) await new Promise(setImmediate)
      }
    }
    room.running = false
  }

  return {
    join(name, socket) {
      const room = rooms.get(name)
      if (room) room.members.add(socket)
      else rooms.set(name, { members: new Set([socket]), queue: [], running: false })
    },
    leave(name, socket) {
      const room = rooms.get(name)
      if (!room) return
      room.members.delete(socket)
      if (room.members.size === 0 && !room.running) rooms.delete(name)
    },
    members: (name) => rooms.get(name)?.members ?? nobody,
    send(name, packet, except = null, skip) {
      const room = rooms.get(name)
      if (!room) return
      // A person's room often contains only the socket that sent this packet.
      if (except && room.members.size === 1 && room.members.has(except)) return
      if (!room.running && room.members.size <= sliceSize) return write(room, { packet, except, skip })
      room.queue.push({ packet, except, skip })
      if (!room.running) void drain(room)
    },
  }
}
