import type { FastifyInstance } from 'fastify'
import { ok } from '../ok.ts'
import { PortOneError } from '../PortOneError.ts'
import { readAmount, readText } from '../readFields.ts'
import type { Tokens } from '../Tokens.ts'
import type { Webhooks } from '../webhooks/Webhooks.ts'
import type { Payment, Payments } from './Payments.ts'

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** `POST /payments/cancel`: refunds a part of a payment, or all that is left of it if the amount is missing or 0. */
export function cancelRoute(
  app: FastifyInstance,
  tokens: Tokens,
  { payments, webhooks }: { payments: Payments; webhooks: Webhooks },
): void {
  function findPayment(body: Record<string, unknown>): Payment | undefined {
    if (isGiven(body.imp_uid)) return payments.find(String(body.imp_uid)) ?? undefined
    return payments.ofOrder(String(body.merchant_uid)).find(({ answer }) => answer.paid_at > 0)
  }

  app.post<{ Body: Record<string, unknown> | null }>('/payments/cancel', async ({ body: given, headers }) => {
    tokens.require(headers.authorization)
    const body = given ?? {}
    const payment = findPayment(body)
    if (!payment || payment.answer.paid_at === 0) throw new PortOneError(200, '취소할 결제건이 존재하지 않습니다.', 1)
    if (payment.answer.status === 'cancelled') throw new PortOneError(200, '이미 전액취소된 주문입니다.', 1)

    const left = payment.answer.amount - payment.answer.cancel_amount
    if (isGiven(body.checksum) && readAmount(body.checksum) !== left)
      throw new PortOneError(200, '취소 가능 잔액이 checksum과 일치하지 않습니다.', 1)
    const amount = isGiven(body.amount) ? readAmount(body.amount) : 0
    const cancellationId = payments.cancel(payment, amount === 0 ? left : amount, readText(body.reason))
    if (body.enable_webhook === true || body.enable_webhook === 'true')
      await webhooks.tell(payment, 'cancelled', cancellationId)
    return ok(payment.answer)
  })
}
