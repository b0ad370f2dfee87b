import { anyHandlerErrors, type Endpoint } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { acceptedLanguage } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import { apiPrefix } from '@byeol/contract/api.ts'
import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { TokenBuckets } from '../memory/tokenBuckets.ts'
import type { Caller, Handlers, Upload, Visitor } from './call.ts'
import { countryFromCdn } from './countryOf.ts'
import { identify, requireAccess, requireAccessNow } from '../session/identify.ts'
import { networkOf } from './networkOf.ts'
import { onceByKey } from './onceByKey.ts'
import { invalidParameters } from './reply.ts'

const platformOf = (header: unknown): Visitor['platform'] => (header === 'android' || header === 'ios' ? header : 'web')

function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request
  const build = Number(headers['x-app-version'])
  return {
    language: acceptedLanguage(headers['accept-language']),
    platform: platformOf(headers['x-app-platform']),
    build: headers['x-app-version'] !== undefined && Number.isSafeInteger(build) ? build : null,
    ip: request.ip,
    country: countryFromCdn(request),
  }
}

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

async function callerOf(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<Caller | (Visitor & { id: null; sessionId: null })> {
  const token = bearer(request)
  if (token === null) {
    requireAccess(endpoint.access, null)
    return { ...visitor, id: null, sessionId: null }
  }
  const { session, person } = await identify(ctx, token)
  const allowed = await requireAccessNow(ctx, endpoint.access, person)
  return { ...visitor, id: person.id, sessionId: session.id, person: allowed }
}

type ReceivedFile = Omit<Upload, 'gone'>

function whenGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  if (request.socket.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

const notAForm = () => new ApiError('invalid_parameters', [{ path: 'file', message: 'file' }])

async function readForm(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ fields: Record<string, unknown>; upload: ReceivedFile }> {
  const fields: Record<string, unknown> = {}
  const { spoolsBytes } = endpoint
  let upload: ReceivedFile | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: spoolsBytes ?? limits.photoMaxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'file' || upload) await part.toBuffer()
      else if (!spoolsBytes) upload = { bytes: await part.toBuffer(), path: '', mimetype: part.mimetype }
      else {
        upload = {
          bytes: Buffer.alloc(0),
          path: join(tmpdir(), `byeol-upload-${randomUUID()}`),
          mimetype: part.mimetype,
        }
        await pipeline(part.file, createWriteStream(upload.path, { flags: 'wx', mode: 0o600 }))
        if (part.file.truncated) throw new ApiError('payload_too_large')
      }
    }
    if (!upload) throw notAForm()
    return { fields, upload }
  } catch (error) {
    await forget(upload)
    throw error
  }
}

const forget = async (upload: ReceivedFile | null): Promise<void> =>
  void (upload?.path && (await rm(upload.path, { force: true })))

/** Throws `unsupported_media`, `payload_too_large`; `invalid_parameters` for a form that is cut off or has no file. */
async function uploadOf(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ fields: Record<string, unknown>; upload: ReceivedFile }> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media')
  try {
    return await readForm(request, endpoint)
  } catch (error) {
    // For a broken form the parser throws plain errors without a status.
    throw error instanceof ApiError || (error as { statusCode?: number }).statusCode ? error : notAForm()
  }
}

function rateOf(ctx: Context, endpoint: Endpoint): TokenBuckets {
  const perMinute =
    endpoint.perMinute ?? (endpoint.access === 'anyone' ? limits.anonymousCallsPerMinute : limits.callsPerMinute)
  return ctx.limits.rate(`${endpoint.method} ${endpoint.path}`, { perSecond: perMinute / 60, burst: perMinute })
}

/** Returns what a handler threw, or an error that names call and code if the call does not declare the code. */
function requireDeclared({ method, path, errors = [] }: Endpoint, thrown: unknown): unknown {
  if (!(thrown instanceof ApiError) || [...anyHandlerErrors, ...errors].includes(thrown.code)) return thrown
  return new Error(`${method} ${path} threw ${thrown.code}, which the contract does not declare`, { cause: thrown })
}

/**
 * Opens one route for each call of a group. Outside production a handler that throws a code which its call does not
 * declare is answered with `internal`, and the log names call and code.
 * The order of its guards: build, person, access, rate, input.
 */
export function serve<Group extends Record<string, Endpoint>>(
  app: FastifyInstance,
  ctx: Context,
  group: Group,
  handlers: Handlers<Group>,
): void {
  const isExact = ctx.env.NODE_ENV !== 'production'
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name] as (...args: unknown[]) => Promise<unknown>
    const rate = rateOf(ctx, endpoint)
    const unanswered = ctx.limits.atOnce(`unanswered ${endpoint.path.split('/')[1]}`, limits.unansweredCallsMax)

    app.route({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path}`,
      handler: async (request, reply) => {
        const visitor = visitorOf(request)
        if (!endpoint.oldBuilds) await ctx.versions.requireCurrent(visitor)
        const caller = await callerOf(ctx, endpoint, request, visitor)
        const network = networkOf(visitor.ip)
        const retryAfterSeconds = rate.take(
          endpoint.perMinute && endpoint.access === 'anyone' ? network : (caller.id ?? network),
        )
        if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
        if (caller.id) {
          const end = unanswered.begin(caller.id)
          if (!end) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 })
          // Unread answers would fill the memory. A call counts until its answer has been sent or its connection has
          // broken (reliability.md 29).
          if (request.socket.destroyed) end()
          else reply.raw.once('close', end)
        }

        // A form has no body to check, so unknown fields would pass unnoticed.
        if (endpoint.sends !== 'form' && request.isMultipart()) throw new ApiError('unsupported_media')
        const { fields, upload } =
          endpoint.sends === 'form'
            ? await uploadOf(request, endpoint)
            : { fields: request.method === 'GET' ? request.query : request.body, upload: null }
        try {
          const input = endpoint.input.safeParse(fields ?? {})
          if (!input.success) throw invalidParameters(input.error, visitor.language)
          const file = upload ? [{ ...upload, gone: whenGone(request, reply) }] : []
          const run = async (): Promise<unknown> => {
            const result = await handler(ctx, caller, input.data, ...file).catch((thrown: unknown) => {
              throw isExact ? requireDeclared(endpoint, thrown) : thrown
            })
            return z.encode(endpoint.result, result)
          }
          const key = request.headers['idempotency-key']
          const isRepeatable = endpoint.idempotent && caller.id !== null && typeof key === 'string'
          const call = `${endpoint.method} ${endpoint.path}`
          const result = await (isRepeatable
            ? onceByKey(ctx, { userId: caller.id, call, key, body: request.body }, run)
            : run())
          return await reply.header('cache-control', 'no-store').send({ result })
        } finally {
          await forget(upload)
        }
      },
    })
  }
}
