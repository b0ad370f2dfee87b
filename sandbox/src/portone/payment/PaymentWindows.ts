import { setTimeout as sleep } from 'node:timers/promises'
import type { BillingKeys } from '../billing/BillingKeys.ts'
import type { Webhooks } from '../webhooks/Webhooks.ts'
import type { Payment, Payments } from './Payments.ts'
import type { PaymentRequest } from './readPaymentRequest.ts'
import { declineReason, slowMs, type TestCard } from './testCards.ts'

/** The result for the callback of `IMP.request_pay`. Like in PortOne's newest script, it has no `success`. */
export interface PaymentResult {
  imp_uid: string | null
  merchant_uid: string
  error_code?: string
  error_msg?: string
}

/** The person's choice in the window. */
export type Outcome = { does: 'pay'; card: TestCard } | { does: 'decline' } | { does: 'cancel' }

const refusal = ({ merchant_uid }: PaymentRequest, error_code: string, error_msg: string): PaymentResult => ({
  imp_uid: null,
  merchant_uid,
  error_code,
  error_msg,
})

/** Opens and completes payments by the rules of the payment window. */
export class PaymentWindows {
  readonly #payments: Payments
  readonly #billingKeys: BillingKeys
  readonly #webhooks: Webhooks

  constructor(payments: Payments, billingKeys: BillingKeys, webhooks: Webhooks) {
    this.#payments = payments
    this.#billingKeys = billingKeys
    this.#webhooks = webhooks
  }

  /** Begins a payment, or refuses the request before the window opens. */
  open(request: PaymentRequest): Payment | PaymentResult {
    const { merchant_uid, amount, currency, customer_uid } = request
    if (this.#payments.wasPaid(merchant_uid)) return refusal(request, 'F1002', '이미 결제가 이루어진 거래건입니다.')
    const prepared = this.#payments.prepared.get(merchant_uid)
    if (prepared && (prepared.amount !== amount || (prepared.currency !== null && prepared.currency !== currency)))
      return refusal(request, 'F1003', '결제 요청 금액이 사전 등록된 금액과 다릅니다.')
    return this.#payments.start({
      merchant_uid,
      // This provider charges nothing when it issues a billing key, no matter what amount the window shows
      // (providers.md A1).
      amount: customer_uid === null ? amount : 0,
      sandbox: request.isTest,
      channel: request.channel,
      noticeUrls: request.noticeUrls,
      more: {
        name: request.name,
        currency,
        customer_uid,
        customer_uid_usage: customer_uid === null ? null : 'issue',
        custom_data: request.custom_data,
        buyer_name: request.buyer_name,
      },
    })
  }

  /** Completes a payment. If a form is sent twice, the second one gets the first result again. */
  async finish(payment: Payment, outcome: Outcome): Promise<PaymentResult> {
    const { answer } = payment
    if (answer.status === 'ready') {
      const reason = await this.#reasonToFail(payment, outcome)
      if (answer.status === 'ready') await this.#settle(payment, outcome, reason)
    }
    const { imp_uid, merchant_uid, fail_reason } = answer
    if (answer.status !== 'failed') return { imp_uid, merchant_uid }
    const isCancel = outcome.does === 'cancel'
    return {
      imp_uid,
      merchant_uid,
      error_code: isCancel ? 'USER_CANCEL' : 'CARD_DECLINED',
      error_msg: fail_reason ?? '',
    }
  }

  async #reasonToFail({ answer }: Payment, outcome: Outcome): Promise<string | null> {
    if (outcome.does === 'cancel') return '사용자가 결제를 취소하셨습니다.'
    if (outcome.does === 'decline') return '카드사에서 승인을 거절하였습니다.'
    if (outcome.card.behaviour === 'slow') await sleep(slowMs)
    // The card's limit is checked only for a charge, not when a billing key is issued.
    const isIssue = answer.customer_uid_usage === 'issue'
    return isIssue && outcome.card.behaviour === 'over-limit' ? null : declineReason(outcome.card, 0)
  }

  async #settle(payment: Payment, outcome: Outcome, reason: string | null): Promise<void> {
    const { answer } = payment
    if (outcome.does !== 'pay' || reason !== null)
      return this.#payments.fail(payment, reason ?? '', outcome.does === 'pay' ? outcome.card : null)
    if (answer.customer_uid !== null) this.#billingKeys.put(answer.customer_uid, outcome.card, answer.sandbox)
    this.#payments.pay(payment, outcome.card)
    await this.#webhooks.tell(payment, 'paid')
  }
}
