import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** How long browsers may cache the response to a preflight request, for each URL. Chromium allows at most two hours. */
const preflightSeconds = 7_200

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, idempotency-key, x-app-platform, x-app-version, x-request-id',
  'access-control-max-age': String(preflightSeconds),
}

export const shellOrigins = ({ SHELL_ORIGINS }: Pick<Env, 'SHELL_ORIGINS'>): string[] =>
  SHELL_ORIGINS.split(',').filter(Boolean)

/**
 * Sends CORS headers that let the pages of the native app shells read our responses: these pages have other origins
 * than the server. All further origins get no CORS header. Tokens are sent in a header and there are no cookies, so
 * credentials are not allowed.
 */
export function allowShells(app: FastifyInstance, env: Pick<Env, 'SHELL_ORIGINS'>): void {
  const origins = new Set(shellOrigins(env))
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !origins.has(origin)) return
    void reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      return reply.code(204).headers(allowed).send()
    void reply.header('access-control-expose-headers', 'date, retry-after, x-request-id')
  })
}
