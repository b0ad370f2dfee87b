import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '../ok.ts'
import type { Payments } from '../payment/Payments.ts'
import { declineReason, slowMs } from '../payment/testCards.ts'
import { PortOneError } from '../PortOneError.ts'
import { readAmount, readNoticeUrls, readText, readUid } from '../readFields.ts'
import type { Tokens } from '../Tokens.ts'
import type { Webhooks } from '../webhooks/Webhooks.ts'
import type { BillingKeys } from './BillingKeys.ts'

/** `POST /subscribe/payments/again`: charges a billing key. */
export function againRoute(
  app: FastifyInstance,
  tokens: Tokens,
  { payments, billingKeys, webhooks }: { payments: Payments; billingKeys: BillingKeys; webhooks: Webhooks },
): void {
  app.post<{ Body: Record<string, unknown> | null }>('/subscribe/payments/again', async ({ body: given, headers }) => {
    tokens.require(headers.authorization)
    const body = given ?? {}
    const merchantUid = readUid(body.merchant_uid, 'merchant_uid')
    const customerUid = readUid(body.customer_uid, 'customer_uid', 80)
    const amount = readAmount(body.amount, 1)
    const name = readText(body.name)
    if (!name) throw new PortOneError(400, 'name 값이 올바르지 않습니다.')
    const noticeUrls = readNoticeUrls(body.notice_url)
    const key = billingKeys.find(customerUid)
    if (!key) throw new PortOneError(200, '등록되지 않은 구매자입니다.', 1)
    if (key.card.behaviour === 'slow') await sleep(slowMs)
    if (payments.wasPaid(merchantUid)) throw new PortOneError(200, '이미 결제가 이루어진 merchant_uid입니다.', 1)

    const payment = payments.start({
      merchant_uid: merchantUid,
      amount,
      sandbox: key.isTest,
      channel: 'api',
      noticeUrls,
      more: {
        name,
        customer_uid: customerUid,
        customer_uid_usage: 'payment',
        custom_data: readText(body.custom_data, 10_000),
        buyer_name: readText(body.buyer_name),
      },
    })
    const reason = declineReason(key.card, key.paidCharges)
    if (reason === null) {
      key.paidCharges += 1
      payments.pay(payment, key.card)
      await webhooks.tell(payment, 'paid')
      return ok(payment.answer)
    }
    payments.fail(payment, reason, key.card)
    // PortOne reports a decline either as an error or as a failed payment (providers.md A3). Each test card always
    // leads to the same one of the two.
    if (key.card.behaviour === 'over-limit') throw new PortOneError(200, reason)
    return ok(payment.answer)
  })
}
