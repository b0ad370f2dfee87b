import type { FastifyInstance } from 'fastify'
import type { WebhookPlan, Webhooks } from './Webhooks.ts'

interface OfOrder {
  Params: { merchantUid: string }
}

/** For tests: sets where webhooks are sent and how they are delivered, and lists those that were sent. */
export function testRoutes(app: FastifyInstance, webhooks: Webhooks): void {
  /** The webhook settings of the console: `url`, `format` (json or form), `retries`. */
  app.post<{ Body: Partial<Webhooks['settings']> }>('/_sandbox/webhook-settings', ({ body }) =>
    Object.assign(webhooks.settings, body),
  )
  app.post<OfOrder & { Body: WebhookPlan }>('/_sandbox/webhooks/:merchantUid/plan', ({ params, body }) => {
    webhooks.plan(params.merchantUid, body)
    return {}
  })
  app.post<OfOrder>('/_sandbox/webhooks/:merchantUid/release', async ({ params }) => ({
    released: await webhooks.release(params.merchantUid),
  }))
  app.get<OfOrder>('/_sandbox/webhooks/:merchantUid', ({ params }) => ({
    deliveries: webhooks.deliveries.filter(({ merchant_uid: each }) => each === params.merchantUid),
  }))
}
