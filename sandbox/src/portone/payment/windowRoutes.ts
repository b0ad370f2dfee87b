import type { FastifyInstance, FastifyReply } from 'fastify'
import { PortOneError } from '../PortOneError.ts'
import { popupEnd, redirectTo } from '../window/finish.ts'
import { paymentPage } from './paymentPage.ts'
import type { Outcome, PaymentResult, PaymentWindows } from './PaymentWindows.ts'
import type { Payments } from './Payments.ts'
import { readPaymentRequest, type PaymentRequest } from './readPaymentRequest.ts'
import { findCard } from './testCards.ts'

function readOutcome(given: Record<string, unknown>): Outcome {
  if (given.outcome === 'decline' || given.outcome === 'cancel') return { does: given.outcome }
  const card = findCard(given.card)
  if (given.outcome !== 'pay' || !card) throw new PortOneError(400, '결제 정보를 읽을 수 없습니다.')
  return { does: 'pay', card }
}

/** The routes of the payment window, which `IMP.request_pay` opens. */
export function windowRoutes(app: FastifyInstance, windows: PaymentWindows, payments: Payments): void {
  function giveBack(reply: FastifyReply, request: PaymentRequest, result: PaymentResult) {
    const { m_redirect_url: redirectUrl, origin } = request
    // Some providers add `imp_success` to the query.
    if (redirectUrl) return reply.redirect(redirectTo(redirectUrl, { ...result, imp_success: !result.error_code }), 303)
    return reply.type('text/html; charset=utf-8').send(popupEnd('결제', origin, { ...result }))
  }

  app.get<{ Querystring: Record<string, unknown> }>('/payment', ({ query }, reply) => {
    const request = readPaymentRequest(query)
    const opened = windows.open(request)
    if (!('answer' in opened)) return giveBack(reply, request, opened)
    return reply.type('text/html; charset=utf-8').send(paymentPage(request, query, opened.answer.imp_uid))
  })

  app.post<{ Body: Record<string, unknown> }>('/payment', async ({ body }, reply) => {
    const request = readPaymentRequest(body)
    const payment = payments.find(String(body.imp_uid))
    if (!payment || payment.answer.merchant_uid !== request.merchant_uid)
      throw new PortOneError(400, '결제 정보를 읽을 수 없습니다.')
    return giveBack(reply, request, await windows.finish(payment, readOutcome(body)))
  })

  /**
   * For tests: the payment window without a browser. Responds with the result for the callback. With `imp_uid` it
   * continues a payment that an earlier call left open with the outcome `leave`.
   */
  app.post<{ Body: Record<string, unknown> }>('/_sandbox/request-pay', async ({ body }) => {
    const request = readPaymentRequest(body)
    const opened = payments.find(String(body.imp_uid)) ?? windows.open(request)
    if (!('answer' in opened)) return opened
    const { imp_uid, merchant_uid } = opened.answer
    return body.outcome === 'leave' ? { imp_uid, merchant_uid } : windows.finish(opened, readOutcome(body))
  })
}
