import { apiPrefix } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { UploadId } from '@byeol/contract/ids.ts'
import { shaped } from '@byeol/contract/text/bounded.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { receiveLine } from '../../http/receiveLine.ts'
import { uploadPace } from '../../http/uploadPace.ts'
import { requireNextPart, takePart } from './takePart.ts'
import { identify } from '../../session/identify.ts'

const Query = z.strictObject({
  uploadId: UploadId,
  offset: shaped(12, /^\d{1,12}$/).transform(Number),
})

/**
 * Reads a part no faster than the person's rate limit allows. Throws `payload_too_large`, and `unavailable` when the
 * client disconnects.
 */
async function readPart(body: IncomingMessage, pace: (bytes: number) => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      await pace(chunk.length)
      // Keeps reading a body that is too large to its end, so that the client can read the error.
      if (bytes <= limits.uploadPartBytes) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    throw new ApiError('unavailable')
  }
  if (bytes > limits.uploadPartBytes) throw new ApiError('payload_too_large')
  return Buffer.concat(chunks)
}

/**
 * `PUT /v1/file/upload-part`: the only call with a binary body (contract/src/file.ts). First checks that the upload is
 * waiting for this part, then reads the body, and stores it when it is the person's turn.
 */
export async function servePartUploads(app: FastifyInstance, ctx: Context): Promise<void> {
  const rate = ctx.limits.rate('PUT /file/upload-part', {
    perSecond: limits.uploadPartsPerMinute / 60,
    burst: limits.uploadPartsPerMinute,
  })
  const pace = uploadPace(ctx)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    scope.put(`${apiPrefix}/file/upload-part`, {
      onRequest: async (request) => {
        const { authorization } = request.headers
        if (!authorization?.startsWith('Bearer ')) throw new ApiError('sign_in_required')
        const { person } = await identify(ctx, authorization.slice(7))
        const retryAfterSeconds = rate.take(person.id)
        if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
        request.personId = person.id
      },
      handler: async (request, reply) => {
        const query = Query.safeParse(request.query)
        const body = request.body
        if (!query.success || !(body instanceof IncomingMessage))
          throw new ApiError('invalid_parameters', [{ path: 'uploadId, offset or body', message: 'wrong' }])
        const me = request.personId!
        const next = await requireNextPart(ctx, me, query.data.uploadId, query.data.offset)
        const result = await receiveLine(ctx, me, request, reply, async ({ arrived }) => {
          const part = await readPart(body, (bytes) => pace.wait(me, bytes))
          arrived()
          return ctx.limits.inTurn('uploads', me, () => takePart(ctx, next, part))
        })
        return reply.header('cache-control', 'no-store').send({ result })
      },
    })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    personId?: Awaited<ReturnType<typeof identify>>['person']['id']
  }
}
