import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { compactJws, shaped } from '@byeol/contract/text/bounded.ts'
import { networkOf } from '../../http/networkOf.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { storeNotice } from './storeNotice.ts'

const Hook = z.object({ signedPayload: shaped(100_000, compactJws) })

/**
 * `POST /hooks/apple`: App Store Server Notifications, version 2. Responds with 200 once the notification is stored,
 * also when it was stored before. Responds with 400 for a notification that Apple did not sign, and 503 when a
 * certificate cannot be checked now, so that Apple tries again.
 */
export function serveAppleHook(app: FastifyInstance, ctx: Context): void {
  const rate = ctx.limits.rate('apple hooks', { perSecond: limits.hooksPerMinute / 60, burst: limits.hooksPerMinute })
  app.post('/hooks/apple', async (request) => {
    const retryAfterSeconds = rate.take(networkOf(request.ip))
    if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
    const hook = Hook.safeParse(request.body)
    if (!hook.success) throw new ApiError('invalid_parameters', [{ path: 'signedPayload', message: 'signedPayload' }])
    if (!ctx.appStore) throw new ApiError('unavailable')
    try {
      await storeNotice(ctx, await ctx.appStore.readNotice(hook.data.signedPayload))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.isTemporary) throw new ApiError('unavailable')
      ctx.log.info({ err: error }, 'a notification that Apple did not sign')
      throw new ApiError('invalid_parameters', [{ path: 'signedPayload', message: 'signature' }])
    }
    return {}
  })
}
