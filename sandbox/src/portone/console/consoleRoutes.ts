import type { FastifyInstance } from 'fastify'
import type { Payments } from '../payment/Payments.ts'
import { PortOneError } from '../PortOneError.ts'
import { readAmount } from '../readFields.ts'
import type { Webhooks } from '../webhooks/Webhooks.ts'
import { consolePage } from './consolePage.ts'

const shownPayments = 100

/**
 * The merchant's console: lists all payments, and cancels them by hand. The merchant's server gets a webhook for that.
 */
export function consoleRoutes(app: FastifyInstance, payments: Payments, webhooks: Webhooks): void {
  /** Refunds `amount` won, or all that is left of the payment if no amount is given. */
  async function cancel(impUid: unknown, given: unknown): Promise<object> {
    const payment = payments.find(String(impUid))
    if (payment?.answer.status !== 'paid') throw new PortOneError(400, '취소할 결제건이 존재하지 않습니다.')
    const { answer } = payment
    const amount = given ? readAmount(given, 1) : answer.amount - answer.cancel_amount
    const cancellationId = payments.cancel(payment, amount, '관리자 콘솔에서 취소')
    await webhooks.tell(payment, 'cancelled', cancellationId)
    return answer
  }

  app.get('/console', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(consolePage(payments.all().slice(0, shownPayments))),
  )
  app.post<{ Body: Record<string, unknown> }>('/console/cancel', async ({ body }, reply) => {
    await cancel(body.imp_uid, body.amount)
    return reply.redirect('/portone/console', 303)
  })
  /** For tests: cancels a payment as by hand in the console. */
  app.post<{ Body: Record<string, unknown> }>('/_sandbox/console-cancel', ({ body }) =>
    cancel(body.imp_uid, body.amount),
  )
}
