import type { Socket } from 'node:net'
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws'
import { textFrame } from './frames.ts'

type Sent = (error?: Error) => void

/** Sends texts as one buffer in one write; ws itself writes header and payload separately. */
class PlainWebSocket extends WebSocket {
  /** The TCP stream, which the types of ws do not show. */
  declare readonly _socket: Socket | null

  override send(data: string | Buffer, options?: object | Sent, sent?: Sent): void {
    const stream = this._socket
    const done = typeof options === 'function' ? (options as Sent) : sent
    if (typeof data === 'string' && stream && this.readyState === WebSocket.OPEN)
      stream.write(textFrame(data), done as ((error?: Error | null) => void) | undefined)
    else super.send(data, (error) => done?.(error))
  }
}

/** Engine.IO's `wsEngine`. Without per-message deflate, texts do not need ws's own sender. */
export class PlainWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, WebSocket: PlainWebSocket })
  }
}
