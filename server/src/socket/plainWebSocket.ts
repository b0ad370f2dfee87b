import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws'
import { gates, type FrameGate } from './FrameGate.ts'
import { textFrame } from '../live/frames.ts'

type Sent = (error?: Error) => void

/**
 * A message of 64 kB needs at most this many fragments. Empty fragments would cost time without ever completing a
 * message that is counted.
 */
const maxFragments = 64
const policyViolation = 1008
/** How long a disconnected client has to read the reason. */
const lastWordsMs = 500

/**
 * Sends texts as one buffer in one write; ws itself writes header and payload separately. Counts what it receives,
 * pings too, before anything reads it.
 */
export class PlainWebSocket extends WebSocket {
  /** The TCP stream, which the types of ws do not show. */
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
   * Sends the reason and closes. For a moment, arriving data is discarded unread: TCP resets a connection that is
   * closed over unread data, and the client would never see the reason.
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

/** Engine.IO's `wsEngine`. Without per-message deflate, texts do not need ws's own sender. */
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
    // Sends the answer to the upgrade and Engine.IO's first packet, a few microtasks later, in one write.
    socket.cork()
    setImmediate(() => socket.uncork())
    super.handleUpgrade(request, socket, head, (client) => {
      if (client instanceof PlainWebSocket) client.gate = gates.get(request) ?? null
      opened(client, request)
    })
  }
}
