import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../../Clock.ts'
import { PortOneError } from '../PortOneError.ts'
import type { PaymentAnswer, PaymentStatus } from './PaymentAnswer.ts'
import type { TestCard } from './testCards.ts'

export interface Payment {
  /** The payment in the form of the REST API. */
  answer: PaymentAnswer
  card: TestCard | null
  /** The request's `notice_url`. If empty, webhooks go to the address set in the console. */
  noticeUrls: string[]
}

export interface PaymentStart extends Pick<PaymentAnswer, 'merchant_uid' | 'amount' | 'sandbox' | 'channel'> {
  more?: Partial<PaymentAnswer>
  noticeUrls?: string[]
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

function attach(payment: Payment, card: TestCard): void {
  payment.card = card
  Object.assign(payment.answer, {
    card_code: card.code,
    card_name: card.issuer,
    card_number: card.number,
    card_type: 0,
  })
}

/** All payments with their results, and the amounts that were registered beforehand. */
export class Payments {
  readonly prepared = new Map<string, { merchant_uid: string; amount: number; currency: string | null }>()
  readonly #byImpUid = new Map<string, Payment>()
  readonly #byOrder = new Map<string, Payment[]>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  nowS(): number {
    return this.#clock.nowS()
  }

  /** Begins a payment, with the status `ready`. */
  start({ more, noticeUrls = [], ...given }: PaymentStart): Payment {
    const impUid = `imp_${digits(12)}`
    const answer: PaymentAnswer = {
      imp_uid: impUid,
      name: null,
      pay_method: 'card',
      pg_provider: 'html5_inicis',
      pg_id: given.sandbox ? 'INIpayTest' : 'SANDBOX001',
      pg_tid: `StdpayCARD${given.sandbox ? 'INIpayTest' : 'SANDBOX001'}${digits(18)}`,
      cancel_amount: 0,
      currency: 'KRW',
      status: 'ready',
      apply_num: null,
      card_code: null,
      card_name: null,
      card_number: null,
      card_type: null,
      card_quota: 0,
      buyer_name: null,
      buyer_email: null,
      buyer_tel: null,
      custom_data: null,
      customer_uid: null,
      customer_uid_usage: null,
      started_at: this.#clock.nowS(),
      paid_at: 0,
      failed_at: 0,
      cancelled_at: 0,
      fail_reason: null,
      cancel_reason: null,
      receipt_url: null,
      cancel_history: [],
      cancel_receipt_urls: [],
      cash_receipt_issued: false,
      escrow: false,
      ...given,
      ...more,
    }
    const payment: Payment = { answer, card: null, noticeUrls }
    this.#byImpUid.set(impUid, payment)
    this.#byOrder.set(given.merchant_uid, [payment, ...this.ofOrder(given.merchant_uid)])
    return payment
  }

  pay(payment: Payment, card: TestCard): void {
    const { answer } = payment
    attach(payment, card)
    Object.assign(answer, {
      status: 'paid' satisfies PaymentStatus,
      paid_at: this.#clock.nowS(),
      apply_num: answer.amount > 0 ? digits(8) : null,
      receipt_url: answer.amount > 0 ? `https://iniweb.inicis.com/receipt/iniReceipt.jsp?noTid=${answer.pg_tid}` : null,
    })
  }

  fail(payment: Payment, reason: string, card: TestCard | null = null): void {
    if (card) attach(payment, card)
    Object.assign(payment.answer, { status: 'failed', failed_at: this.#clock.nowS(), fail_reason: reason })
  }

  /** Refunds `amount` won. Returns the id of this cancellation. Throws PortOneError. */
  cancel({ answer, card }: Payment, amount: number, reason: string | null): string {
    const left = answer.amount - answer.cancel_amount
    if (amount > left) throw new PortOneError(200, '취소 가능한 금액을 초과하였습니다.', 1)
    if (amount < left && card?.behaviour === 'no-partial-cancel')
      throw new PortOneError(200, '부분취소가 불가능한 결제입니다.')
    const cancellationId = `cancellation-${randomBytes(8).toString('hex')}`
    const cancelledAt = this.#clock.nowS()
    answer.cancel_history.push({
      pg_tid: `${answer.pg_tid}C${answer.cancel_history.length + 1}`,
      amount,
      cancelled_at: cancelledAt,
      reason,
      cancellation_id: cancellationId,
      receipt_url: null,
    })
    answer.cancel_amount += amount
    Object.assign(answer, { cancelled_at: cancelledAt, cancel_reason: reason })
    // After a partial cancellation the payment still counts as paid (providers.md A4: UNCONFIRMED).
    if (answer.cancel_amount === answer.amount) answer.status = 'cancelled'
    return cancellationId
  }

  find(impUid: string): Payment | null {
    return this.#byImpUid.get(impUid) ?? null
  }

  /** Every payment, most recent first. */
  all(): Payment[] {
    return [...this.#byImpUid.values()].reverse()
  }

  /** The payments with this merchant_uid, most recent first. */
  ofOrder(merchantUid: string): readonly Payment[] {
    return this.#byOrder.get(merchantUid) ?? []
  }

  /** Whether any payment with this merchant_uid has succeeded, even if it was cancelled later. */
  wasPaid(merchantUid: string): boolean {
    return this.ofOrder(merchantUid).some(({ answer }) => answer.paid_at > 0)
  }
}
