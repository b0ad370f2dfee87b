import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const worthBytes = 1_400

/** Compresses JSON that does not fit into one network packet, outside the event loop, for clients that accept it. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthBytes || reply.hasHeader('content-encoding'))
      return payload
    if (!/\bgzip\b/u.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    const bytes = await compress(payload, { level: 4 })
    void reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).removeHeader('content-length')
    return bytes
  })
}
