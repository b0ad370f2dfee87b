import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { compactJws, shaped } from '@byeol/contract/text/bounded.ts'
import { networkOf } from '../../../http/networkOf.ts'
import type { AppleEvent } from '../../../providers/apple.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { endIdentity } from './endIdentity.ts'

const Hook = z.object({ payload: shaped(20_000, compactJws) })

/**
 * `POST /hooks/apple-account`: server-to-server events of Sign in with Apple (providers.md, C). Responds with 200 once
 * the event is stored, 400 for an event that Apple did not sign, 503 when Apple's keys cannot be fetched. The events
 * `email-disabled` and `email-enabled` change nothing here: Apple drops mails to a disabled relay address itself.
 */
export function serveAppleAccountHook(app: FastifyInstance, ctx: Context): void {
  const perMinute = limits.hooksPerMinute
  const rate = ctx.limits.rate('apple account hooks', { perSecond: perMinute / 60, burst: perMinute })
  app.post('/hooks/apple-account', async ({ ip, body }) => {
    const retryAfterSeconds = rate.take(networkOf(ip))
    if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
    const hook = Hook.safeParse(body)
    if (!hook.success) throw new ApiError('invalid_parameters', [{ path: 'payload', message: 'payload' }])
    const { type, subject, at } = await readEvent(ctx, hook.data.payload)
    if (type === 'consent-revoked' || isGone(type))
      await endIdentity(ctx, { provider: 'apple', subject, isGone: isGone(type), at })
    return {}
  })
}

/** Apple's older documents call it `account-delete`, the newer ones `account-deleted`. */
const isGone = (type: string): boolean => type === 'account-delete' || type === 'account-deleted'

async function readEvent(ctx: Context, payload: string): Promise<AppleEvent> {
  if (!ctx.apple) throw new ApiError('unavailable')
  try {
    return await ctx.apple.readEvent(payload)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.isTemporary) throw new ApiError('unavailable')
    ctx.log.info({ err: error }, 'an event that Apple did not sign')
    throw new ApiError('invalid_parameters', [{ path: 'payload', message: 'signature' }])
  }
}
