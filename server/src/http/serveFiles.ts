import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { isLinkValid } from '../features/file/links.ts'

async function sendFile(ctx: Context, reply: FastifyReply, key: string, cacheControl: string): Promise<FastifyReply> {
  const found = await ctx.files.open(key)
  if (!found) throw new ApiError('not_found')
  return reply
    .headers({
      'content-type': 'image/jpeg',
      'content-length': found.bytes,
      'cache-control': cacheControl,
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(found.stream)
}

/** `/files`: photos of chats, by signed link alone. `/media`: portraits and covers, public, never changing. */
export function serveFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { storageKey: string; size: string }; Querystring: Record<string, unknown> }>('/files/:storageKey/:size', async (request, reply) => {
    const { storageKey, size } = request.params
    const { e, s } = request.query
    const link = { storageKey, size, expires: Number(e), signature: String(s) }
    if (!/^p-[\w-]{24}$/u.test(storageKey) || !isLinkValid(ctx.secrets.file, link, ctx.now())) throw new ApiError('not_found')
    return sendFile(ctx, reply, `${storageKey}/${size}`, `private, max-age=${Math.floor((link.expires - ctx.now().getTime()) / 1000)}, immutable`)
  })
  app.get<{ Params: { key: string } }>('/media/:key', async (request, reply) => {
    if (!/^m-[\w-]{20,64}$/u.test(request.params.key)) throw new ApiError('not_found')
    return sendFile(ctx, reply, request.params.key, 'public, max-age=31536000, immutable')
  })
}
