import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws'
import { gates, type FrameGate } from './FrameGate.ts'
import { textFrame } from '../live/frames.ts'

type Sent = (error?: Error) => void

/**
 * The most fragments that a message may have; one of 64 kB needs no more. Otherwise empty fragments could cost time
 * without ever completing a message that is counted.
 */
const maxFragments = 64
const policyViolation = 1008
/** How long a client has to read the reason before its connection is closed. */
const lastWordsMs = 500

/**
 * Sends a text as one buffer in one write, while ws would write header and payload separately. Counts everything
 * received, including pings, before it is parsed.
 */
export class PlainWebSocket extends WebSocket {
  /** The TCP stream, which the types of ws do not declare. */
  declare readonly _socket: Socket | null
  gate: FrameGate | null = null

  override send(data: string | Buffer, options?: object | Sent, sent?: Sent): void {
    const stream = this._socket
    const done = typeof options === 'function' ? (options as Sent) : sent
    if (typeof data === 'string' && stream && this.readyState === WebSocket.OPEN)
      stream.write(textFrame(data), done as ((error?: Error | null) => void) | undefined)
    else super.send(data, (error) => done?.(error))
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    const isFrame = event === 'message' || event === 'ping' || event === 'pong'
    if (isFrame && this.gate && !this.#mayRead(this.gate, event, args[0] as Buffer)) return false
    if (event === 'ping' && this.readyState === WebSocket.OPEN) this.pong(args[0] as Buffer)
    return super.emit(event, ...args)
  }

  #mayRead(gate: FrameGate, event: string, data: Buffer): boolean {
    return event === 'message' ? gate.takeText(data.toString('latin1')) : gate.take()
  }

  /**
   * Sends the reason and closes the connection. Arriving data is discarded unread for a moment: if a connection with
   * unread data is closed, TCP resets it, and the client never sees the reason.
   */
  cut(reason: string): void {
    const stream = this._socket
    if (!stream || this.readyState !== WebSocket.OPEN) return this.terminate()
    this.close(policyViolation, reason)
    stream.removeAllListeners('data').on('data', () => {})
    stream.end()
    setTimeout(() => this.terminate(), lastWordsMs).unref()
  }
}

/** Engine.IO's `wsEngine`. Texts can bypass ws's own sender, because per-message deflate is off. */
export class PlainWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, WebSocket: PlainWebSocket, autoPong: false, maxFragments })
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    opened: (client: WebSocket, request: IncomingMessage) => void,
  ): void {
    // Sends the response to the upgrade together with Engine.IO's first packet, which follows a few microseconds later,
    // in one write.
    socket.cork()
    setImmediate(() => socket.uncork())
    super.handleUpgrade(request, socket, head, (client) => {
      if (client instanceof PlainWebSocket) client.gate = gates.get(request) ?? null
      opened(client, request)
    })
  }
}
