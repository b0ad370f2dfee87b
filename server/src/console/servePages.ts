import fastifyStatic from '@fastify/static'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { SendOtherBuildsAsset } from '../http/assets/findAsset.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Only our own files are allowed: no outside service, no frame, no inline script.
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Voice recordings of a case.
    'media-src data:',
    "font-src 'self'",
    "connect-src 'self'",
    // The service worker that shows alerts about harm to the staff on duty (console/worker).
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-robots-tag': 'noindex',
}

export const consoleRoot = (env: Env): string => env.CONSOLE_ROOT ?? join(import.meta.dirname, '../../../console/dist')

/** Serves the built console: files with a hash in their name, and index.html for each path that is a page. */
export async function servePages(
  app: FastifyInstance,
  env: Env,
  sendOtherBuildsAsset: SendOtherBuildsAsset,
): Promise<void> {
  const root = consoleRoot(env)
  const index = join(root, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : null
  if (html !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      allowedPath: (path) => !/\.html(\.|$)/iu.test(path),
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
      setHeaders: (reply, path) => {
        // Must be revalidated, because its name has no hash.
        if (/\/duty-worker\.js(?:\.\w+)?$/u.test(path)) reply.header('cache-control', 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' && !/^\/(v1|assets)(\/|$)/u.test(path) && !/\.\w{2,5}$/u.test(path)
    if (await sendOtherBuildsAsset(request, reply)) return reply
    if (html === null || !isPage) throw new ApiError('not_found')
    return reply.code(200).headers(headers).send(html)
  })
  app.get('/', (_request, reply) => reply.callNotFound())
}
