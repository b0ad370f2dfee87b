import type { FastifyInstance } from 'fastify'
import { PortOneError } from '../PortOneError.ts'
import { readAmount, readUid } from '../readFields.ts'
import type { PaymentAnswer } from './PaymentAnswer.ts'
import type { Payments } from './Payments.ts'
import { findCard, goodCard } from './testCards.ts'

type Given = Partial<PaymentAnswer> & { card?: string; notice_url?: string[] }

/** For tests: reads and changes the simulated payments directly, without the payment window and its checks. */
export function testRoutes(app: FastifyInstance, payments: Payments): void {
  /** Adds a payment with the given fields. It is paid unless `status` says otherwise. */
  app.post<{ Body: Given }>('/_sandbox/payments', ({ body: { card: cardId, notice_url: noticeUrls, ...given } }) => {
    const { status = 'paid', ...more } = given
    const card = cardId === undefined ? goodCard : findCard(cardId)
    if (!card) throw new PortOneError(400, `no such card: ${cardId}`)
    const payment = payments.start({
      merchant_uid: readUid(given.merchant_uid, 'merchant_uid'),
      amount: readAmount(given.amount),
      sandbox: given.sandbox ?? false,
      channel: 'pc',
      noticeUrls,
    })
    if (status === 'paid' || status === 'cancelled') payments.pay(payment, card)
    if (status === 'cancelled') payments.cancel(payment, payment.answer.amount, null)
    if (status === 'failed') payments.fail(payment, '카드 승인에 실패하였습니다.', card)
    Object.assign(payment.answer, more)
    return payment.answer
  })

  /** All payments, newest first. */
  app.get('/_sandbox/book', () => ({ payments: payments.all().map(({ answer }) => answer) }))

  /** All payments with this merchant_uid, newest first, and the amount that was registered for it. */
  app.get<{ Params: { merchantUid: string } }>('/_sandbox/book/:merchantUid', ({ params }) => ({
    payments: payments.ofOrder(params.merchantUid).map(({ answer }) => answer),
    prepared: payments.prepared.get(params.merchantUid)?.amount ?? null,
  }))

  /** Changes fields of a payment. */
  app.post<{ Params: { impUid: string }; Body: Partial<PaymentAnswer> }>(
    '/_sandbox/payments/:impUid',
    ({ params, body }) => {
      const found = payments.find(params.impUid)
      if (!found) throw new PortOneError(404, 'no such payment')
      return Object.assign(found.answer, body)
    },
  )
}
