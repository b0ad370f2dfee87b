import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limits } from '@byeol/contract/limits.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { bounded } from '@byeol/contract/text/bounded.ts'
import { networkOf } from '../../http/networkOf.ts'
import { readForms } from '../../http/readForms.ts'
import { findIssue } from '../payment/cardIssues.ts'
import { advanceOrder } from './advanceOrder.ts'
import { findOrder, findOrderOfPayment, merchantUidsOf } from './orders.ts'

/** PortOne's webhooks carry no signature (providers.md, A), so we read only the order's id from them. */
const Hook = z.object({ merchant_uid: bounded(64) })
const isNamed = z.object({ merchant_uid: z.string() })

/**
 * `POST /hooks/portone`: responds with 200 once a task is stored, or if the order is not ours. The webhook's content
 * decides nothing: the task asks the provider.
 */
export function servePortOneHook(app: FastifyInstance, ctx: Context): void {
  const rate = ctx.limits.rate('portone hooks', {
    perSecond: limits.hooksPerMinute / 60,
    burst: limits.hooksPerMinute,
  })
  app.register(async (scope) => {
    readForms(scope)
    scope.post('/hooks/portone', { bodyLimit: limits.smallBodyMaxBytes }, async (request) => {
      const retryAfterSeconds = rate.take(networkOf(request.ip))
      if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
      const hook = Hook.safeParse(request.body)
      if (!hook.success) {
        if (!isNamed.safeParse(request.body).success) return {}
        throw new ApiError('invalid_parameters', [{ path: 'merchant_uid', message: 'merchant_uid' }])
      }
      const { merchant_uid: merchantUid } = hook.data
      const order = await findOrderOfPayment(ctx.db, merchantUid)
      if (order) await ctx.queue.add(ctx.db, 'settleOrder', { orderId: order.id })
      const issue = order ? null : await findIssue(ctx.db, merchantUid)
      if (issue) await ctx.queue.add(ctx.db, 'settleCardIssue', { issueId: issue.id })
      return {}
    })
  })
}

/** Queued task: settles an order according to the provider's data. */
export async function settleFromProvider(ctx: Context, { orderId }: { orderId: OrderId }): Promise<void> {
  if (!ctx.portOne) return
  const order = (await findOrder(ctx.db, orderId))!
  await advanceOrder(ctx, ctx.portOne, order, await ctx.portOne.findPaymentsOfOrders(merchantUidsOf(order)))
}
