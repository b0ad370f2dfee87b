/** The least possible cost: a server that uses only `ws` and writes one shared frame to every socket. */
import type { Socket } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { servePeer } from './servePeer.ts'

interface Internals {
  _socket: Socket
  _sender: { sendFrame(list: Buffer[]): void }
}

const sockets = new Set<WebSocket & Internals>()
const server = new WebSocketServer({ server: servePeer(), perMessageDeflate: false, clientTracking: false })

function frameOf(text: Buffer): Buffer[] {
  const header = Buffer.from([0x81, text.length < 126 ? text.length : 126])
  const wide = Buffer.alloc(2)
  wide.writeUInt16BE(text.length)
  return text.length < 126 ? [header, text] : [Buffer.concat([header, wide]), text]
}

server.on('connection', (given) => {
  const socket = given as WebSocket & Internals
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  // The first letter selects how to write: "r" writes one buffer to the TCP stream, "s" uses the sender of ws.
  socket.on('message', (data: Buffer) => {
    sockets.delete(socket)
    const parts = frameOf(data.subarray(1))
    const whole = Buffer.concat(parts)
    if (data[0] === 0x72) for (const one of sockets) one._socket.write(whole)
    else for (const one of sockets) one._sender.sendFrame(parts)
  })
  socket.send('0')
})
