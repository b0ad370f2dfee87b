import { connect, type Socket } from 'node:net'

const readBuffer = Buffer.allocUnsafe(64 * 1024)
const maskedHeader = 6

/** How many extra bytes a frame header needs for the payload length (RFC 6455). */
const lengthBytes = (length: number): 0 | 2 | 8 => (length < 126 ? 0 : length < 65_536 ? 2 : 8)

/** A WebSocket text frame from a client. Its mask is zero, which is allowed and leaves the bytes unchanged. */
function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const more = lengthBytes(length)
  const frame = Buffer.alloc(maskedHeader + more + length)
  frame[0] = 0x81
  frame[1] = 0x80 | { 0: length, 2: 126, 8: 127 }[more]
  if (more === 2) frame.writeUInt16BE(length, 2)
  if (more === 8) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, frame.length - length)
  return frame
}

const pong = clientFrame('3')

/**
 * A minimal client for WebSocket, engine.io 4 and Socket.IO 5: one TCP socket that parses only frames, so that
 * thousands of clients run on the same machine as the server under test.
 */
export class Connection {
  readonly #socket: Socket
  readonly #onText: (bytes: Buffer, start: number, end: number) => void
  #rest: Buffer | null = null
  #upgraded = false

  /** `onText` gets the bytes of every text frame except pings. The bytes are valid only during the call. */
  constructor(
    port: number,
    path: string,
    onText: (bytes: Buffer, start: number, end: number) => void,
    onClose: () => void = () => {},
  ) {
    this.#onText = onText
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback: (size, bytes) => {
          this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, size))
          return true
        },
      },
    })
    this.#socket.on('error', onClose)
    this.#socket.on('close', onClose)
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAccept-Language: ko\r\n\r\n',
    )
  }

  send(text: string): void {
    this.#socket.write(clientFrame(text))
  }

  /** Stops reading, so that frames from the server pile up. */
  stopReading(): void {
    this.#socket.pause()
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(fresh: Buffer): void {
    let bytes = this.#rest ? Buffer.concat([this.#rest, fresh]) : fresh
    this.#rest = null
    if (!this.#upgraded) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return void (this.#rest = Buffer.from(bytes))
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return this.close()
      this.#upgraded = true
      bytes = bytes.subarray(end + 4)
    }
    let at = 0
    while (bytes.length - at >= 2) {
      let length = bytes[at + 1]! & 0x7f
      let header = 2
      if (length === 126) {
        if (bytes.length - at < 4) break
        length = bytes.readUInt16BE(at + 2)
        header = 4
      }
      const start = at + header
      if (bytes.length < start + length) break
      const opcode = bytes[at]! & 0x0f
      at = start + length
      // A frame that contains only "2" is engine.io's ping.
      if (opcode === 1 && length === 1 && bytes[start] === 0x32) this.#socket.write(pong)
      else if (opcode === 1) this.#onText(bytes, start, at)
      else if (opcode === 8) this.close()
    }
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at))
  }
}
