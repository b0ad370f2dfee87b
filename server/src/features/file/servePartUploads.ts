import { apiPrefix } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { takePart } from './takePart.ts'
import { identify } from '../../session/identify.ts'

const Query = z.strictObject({
  uploadId: UploadId,
  offset: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
})

/**
 * `PUT /v1/file/upload-part`: the only call whose body is bytes (contract/src/file.ts). The body is read after the
 * caller is known.
 */
export async function servePartUploads(app: FastifyInstance, ctx: Context): Promise<void> {
  const rate = ctx.limits.rate('PUT /file/upload-part', {
    perSecond: limits.uploadPartsPerMinute / 60,
    burst: limits.uploadPartsPerMinute,
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: limits.uploadPartBytes },
      (_request, body, done) => done(null, body),
    )
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
        if (!query.success || !Buffer.isBuffer(request.body))
          throw new ApiError('invalid_parameters', [{ path: 'uploadId, offset or body', message: 'wrong' }])
        const { uploadId, offset } = query.data
        return reply
          .header('cache-control', 'no-store')
          .send({ result: await takePart(ctx, request.personId!, uploadId, offset, request.body) })
      },
    })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    personId?: Awaited<ReturnType<typeof identify>>['person']['id']
  }
}
