import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { shaped } from '@byeol/contract/text/bounded.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { readForms } from '../../../http/readForms.ts'
import { endIdentity } from './endIdentity.ts'

const Callback = z.object({ user_id: shaped(19, /^\d{1,19}$/u), referrer_type: shaped(64, /^\w*$/u) })
/** The events that say that the Kakao account is deleted, not only unlinked from us. */
const goneTypes = ['ACCOUNT_DELETE', 'FORCED_ACCOUNT_DELETE']

/**
 * `GET` or `POST /hooks/kakao`: Kakao's unlink callback, which carries our admin key (providers.md, B2). Responds with
 * 200 once the event is stored.
 */
export function serveKakaoHook(app: FastifyInstance, ctx: Context): void {
  const perMinute = limits.hooksPerMinute
  const rate = ctx.limits.rate('kakao hooks', { perSecond: perMinute / 60, burst: perMinute })
  app.register(async (scope) => {
    readForms(scope)
    scope.route({
      method: ['GET', 'POST'],
      url: '/hooks/kakao',
      handler: async ({ ip, headers, query, body, method }) => {
        const retryAfterSeconds = rate.take(networkOf(ip))
        if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
        if (!ctx.kakao) throw new ApiError('unavailable')
        if (!ctx.kakao.hasAdminKey(headers.authorization)) throw new ApiError('not_allowed')
        const callback = Callback.safeParse(method === 'GET' ? query : body)
        if (!callback.success) throw new ApiError('invalid_parameters', [{ path: 'user_id', message: 'user_id' }])
        const { user_id: subject, referrer_type: type } = callback.data
        await endIdentity(ctx, { provider: 'kakao', subject, isGone: goneTypes.includes(type), at: null })
        return {}
      },
    })
  })
}
