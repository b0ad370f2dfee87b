import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { UploadLine } from '../memory/uploadLines.ts'
import { networkOf } from './networkOf.ts'

/**
 * Receives the upload of a request within the limits of `UploadLines`. If the upload is cut off, sends the error and
 * then closes the connection.
 */
export function receiveLine<Out>(
  { limits: { uploadLines } }: Pick<Context, 'limits'>,
  person: string,
  request: FastifyRequest,
  reply: FastifyReply,
  receive: (line: UploadLine) => Promise<Out>,
): Promise<Out> {
  const { socket } = request.raw
  return uploadLines.open(
    { person, network: networkOf(request.ip) },
    () => socket.bytesRead,
    (line) => {
      line.cut.addEventListener('abort', () => void reply.header('connection', 'close'), { once: true })
      return receive(line)
    },
  )
}
