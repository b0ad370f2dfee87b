import { apiPrefix } from '@byeol/contract/api.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/openMetrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The error code that is sent in this response. */
    errorCode?: ErrorCode
  }
}

/** Counts and times every response, by route and error code. */
export function measureCalls(app: FastifyInstance, { calls, callSeconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = (request.routeOptions.url ?? 'none').replace(`${apiPrefix}/`, '')
    callSeconds.observe({ call }, reply.elapsedTime / 1_000)
    calls.inc({ call, code: reply.errorCode ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode)) })
  })
}
