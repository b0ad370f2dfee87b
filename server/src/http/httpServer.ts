import multipart from '@fastify/multipart'
import { acceptedLanguage } from '@byeol/contract/locale/language.ts'
import { ApiError, errors } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { readJson } from './readJson.ts'
import { commonError, toApiError } from './reply.ts'

const requestId = /^[\w-]{8,64}$/u

function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language'])
  const error = toApiError(thrown)
  const { status } = errors[error.code]
  reply.errorCode = error.code
  const url = request.url.split('?')[0]
  if (thrown instanceof ApiError && status >= 500)
    request.log.info({ code: error.code, url }, 'a request was turned away')
  else if (status >= 500) request.log.error({ err: thrown, url }, 'a request failed')
  if (error.code === 'too_many_requests') void reply.header('retry-after', error.data.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: commonError(error, language) })
}

/**
 * Handles the requests of one connection one by one: each starts once the previous response has been sent. So a client
 * that sends many requests without reading the responses costs the memory of only one. Browsers wait for a response
 * before they send the next request anyway.
 */
function answerInTurn(app: FastifyInstance): void {
  const last = new WeakMap<Socket, Promise<unknown>>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const before = last.get(socket)
    last.set(socket, new Promise((resolve) => reply.raw.once('close', resolve)))
    await before
    if (before && socket.destroyed) reply.hijack()
  })
}

/** Encodes percent signs in a URL that are not part of an escape sequence. */
function readable(url: string): string {
  const [path = '/'] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** How long running calls and open connections may last after the server starts to close. */
const graceMs = 5_000

/**
 * Ends connections when the server closes. By default Node would wait more than a minute for connections without a
 * request, which browsers open in advance, and forever for clients that do not read. Here connections without a request
 * are closed immediately, and the others after `graceMs`.
 */
function endConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  app.addHook('preClose', async () => {
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
    const forced = setTimeout(() => connections.forEach((connection) => connection.destroy()), graceMs)
    app.server.once('close', () => clearTimeout(forced))
  })
}

/**
 * The HTTP server without routes: limits, request ids, security headers and error responses. `proxies`: the addresses
 * that may send forwarded headers.
 */
export async function httpServer(
  env: Pick<Env, 'NODE_ENV'>,
  log: Logger,
  proxies: readonly string[],
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // Request logging is off, because writing a line costs more than many requests do. The error handler logs failures.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBodyMaxBytes,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
    },
    requestTimeout: 60_000,
    // Closes a connection without traffic. Must be longer than the longest operation, processing a video.
    connectionTimeout: 300_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // So that a path such as `/%zz` counts as an unknown page.
    rewriteUrl: ({ url = '/' }) => readable(url),
    // A URL that cannot be parsed does not reach any route or error handler.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request as FastifyRequest, reply as FastifyReply),
  })

  endConnections(app)
  answerInTurn(app)
  // Calls accept only JSON and forms.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(multipart, {
    limits: { fileSize: limits.photoMaxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 12 },
    throwFileSizeLimit: true,
  })

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    if (env.NODE_ENV === 'production')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })

  app.setErrorHandler(answerFailure)
  return app
}
