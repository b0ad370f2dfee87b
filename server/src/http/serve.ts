import { anyHandlerErrors, asksConsent, isOpen, type Endpoint } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { acceptedLanguage } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import { apiPrefix } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { TokenBuckets } from '../memory/tokenBuckets.ts'
import type { Caller, Handlers, Visitor } from './call.ts'
import { inSpan, inTrace } from '../tracing/inSpan.ts'
import { countryFromCdn } from './countryOf.ts'
import { identify, requireAccess, requireAccessNow } from '../session/identify.ts'
import { networkOf } from './networkOf.ts'
import { onceByKey } from './onceByKey.ts'
import { jsonBounds } from './readJson.ts'
import { receiveForm } from './receiveForm.ts'
import { invalidParameters } from './reply.ts'

const platformOf = (header: unknown): Visitor['platform'] => (header === 'android' || header === 'ios' ? header : 'web')

function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request
  const build = Number(headers['x-app-version'])
  const key = headers['idempotency-key']
  return {
    language: acceptedLanguage(headers['accept-language']),
    platform: platformOf(headers['x-app-platform']),
    build: headers['x-app-version'] !== undefined && Number.isSafeInteger(build) ? build : null,
    ip: request.ip,
    country: countryFromCdn(request),
    idempotencyKey: typeof key === 'string' ? key : null,
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
  if (!endpoint.oldBuilds) await ctx.versions.requireCurrent(visitor)
  const token = bearer(request)
  if (token === null) {
    requireAccess(endpoint.access, null)
    return { ...visitor, id: null, sessionId: null }
  }
  const { session, person } = await identify(ctx, token, endpoint)
  const allowed = await requireAccessNow(ctx, endpoint.access, person)
  if (asksConsent(endpoint) && (await ctx.policies.mustAgree(allowed))) throw new ApiError('consent_required')
  return { ...visitor, id: person.id, sessionId: session.id, person: allowed, isSuspended: session.suspension !== null }
}

function rateOf(ctx: Context, endpoint: Endpoint): TokenBuckets {
  const perMinute =
    endpoint.perMinute ?? (isOpen(endpoint.access) ? limits.anonymousCallsPerMinute : limits.callsPerMinute)
  const bounds = { perSecond: perMinute / 60, burst: perMinute }
  return ctx.limits[endpoint.isRateShared ? 'sharedRate' : 'rate'](`${endpoint.method} ${endpoint.path}`, bounds)
}

/** The number of values in a query string; a repeated key has several. */
const countFields = (query: unknown): number =>
  Object.values(query ?? {}).reduce<number>((count, value) => count + (Array.isArray(value) ? value.length : 1), 0)

type Run = (...args: unknown[]) => Promise<unknown>
type AnyFormHandler = { allow: Run; take: Run }
type AnyHandler = Run | AnyFormHandler

/**
 * Returns what a handler threw. If the call does not declare that error code, returns an error that names the call and
 * the code.
 */
function requireDeclared({ method, path, errors = [] }: Endpoint, thrown: unknown): unknown {
  if (!(thrown instanceof ApiError) || [...anyHandlerErrors, ...errors].includes(thrown.code)) return thrown
  return new Error(`${method} ${path} threw ${thrown.code}, which the contract does not declare`, { cause: thrown })
}

/**
 * Identifies the caller, and throws if they may not make the call. The console has its own function
 * (console/session/identifyStaff.ts).
 */
export type FindCaller = (
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  visitor: Visitor,
  reply: FastifyReply,
) => Promise<{ id: string | null }>

/** Runs after a handler, before the response is sent. If it throws, that error is sent instead. */
export type BeforeAnswer = (
  call: string,
  caller: { id: string | null },
  what: { answer: unknown; input: unknown },
) => Promise<void>

/**
 * Creates a route for each call of a group. Outside production, if a handler throws a code that its call does not
 * declare, the response is `internal`, and the log names the call and the code. Checks run in this order: build,
 * person, access, rate, input; for a form, also rights and upload limit before the file is read.
 */
export function serve<Group extends Record<string, Endpoint>>(
  app: FastifyInstance,
  ctx: Context,
  group: Group,
  handlers: Handlers<Group>,
  { findCaller = callerOf, beforeAnswer }: { findCaller?: FindCaller; beforeAnswer?: BeforeAnswer } = {},
): void {
  const isExact = ctx.env.NODE_ENV !== 'production'
  for (const [name, endpoint] of Object.entries(group)) {
    const handler = handlers[name] as AnyHandler
    const rate = rateOf(ctx, endpoint)
    const unanswered = ctx.limits.atOnce(`unanswered ${endpoint.path.split('/')[1]}`, limits.unansweredCallsMax)

    app.route({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path}`,
      ...(endpoint.sends === 'json' ? jsonBounds(endpoint.input) : {}),
      handler: (request, reply) =>
        inTrace(`${endpoint.method} ${endpoint.path}`, {}, async () => {
          const visitor = visitorOf(request)
          const caller = await findCaller(ctx, endpoint, request, visitor, reply)
          const network = networkOf(visitor.ip)
          const retryAfterSeconds = rate.take(
            endpoint.perMinute && isOpen(endpoint.access) ? network : (caller.id ?? network),
          )
          if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
          if (caller.id) {
            const end = unanswered.begin(caller.id)
            if (!end) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 })
            // Responses that a client does not read would fill the memory. So each call counts against the limit until
            // its response is sent or its connection breaks (reliability.md 29).
            if (request.socket.destroyed) end()
            else reply.raw.once('close', end)
          }

          // Unknown fields of a form body would go unnoticed, because only JSON bodies are checked.
          if (endpoint.sends !== 'form' && request.isMultipart()) throw new ApiError('unsupported_media')
          const parse = (fields: unknown): unknown => {
            if (request.method === 'GET' && countFields(fields) > limits.jsonValuesMax)
              throw new ApiError('invalid_parameters', [{ path: '', message: 'too many values' }])
            const input = endpoint.input.safeParse(fields ?? {})
            if (!input.success) throw invalidParameters(input.error, visitor.language)
            return input.data
          }
          const declared = <Out>(work: () => Promise<Out>): Promise<Out> =>
            inSpan(() => ({ name: `rule ${name}` }), work).catch((thrown: unknown) => {
              throw isExact ? requireDeclared(endpoint, thrown) : thrown
            })
          const encode = (result: unknown): unknown => z.encode(endpoint.result, result ?? {})
          const answerForm = async ({ allow, take }: AnyFormHandler): Promise<unknown> =>
            encode(
              await receiveForm(ctx, request, reply, {
                person: caller.id ?? network,
                fileMaxBytes: endpoint.fileMaxBytes ?? limits.photoMaxBytes,
                allow: async (fields) => {
                  const input = parse(fields)
                  await declared(() => allow(ctx, caller, input))
                  return input
                },
                take: (input, upload) => declared(() => take(ctx, caller, input, upload)),
              }),
            )
          const answer = async (takesInput: Run): Promise<unknown> => {
            const input = parse(request.method === 'GET' ? request.query : request.body)
            const run = async () => {
              const answered = await declared(() => takesInput(ctx, caller, input))
              await beforeAnswer?.(name, caller, { answer: answered ?? {}, input })
              return encode(answered)
            }
            const { idempotencyKey: key } = visitor
            if (!endpoint.idempotent || caller.id === null || key === null) return run()
            const call = `${endpoint.method} ${endpoint.path}`
            return onceByKey(ctx, { userId: caller.id as UserId, call, key, body: request.body }, run)
          }
          const result = await ('take' in handler ? answerForm(handler) : answer(handler))
          return reply.header('cache-control', 'no-store').send({ result })
        }),
    })
  }
}
