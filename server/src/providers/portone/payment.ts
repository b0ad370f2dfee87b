import { z } from 'zod'

/** PortOne's record of one attempt to pay. An order may have several. Only `status` says whether it is paid. */
export interface Payment {
  impUid: string
  /** PortOne's merchant_uid. */
  orderId: string
  /** A partly refunded payment is still `paid`. */
  status: 'ready' | 'paid' | 'cancelled' | 'failed'
  amountWon: number
  cancelledWon: number
  currency: string
  /** `test`: through a test channel, which moves no money. */
  channel: 'live' | 'test'
  customerUid: string | null
  paidAt: Date | null
  failReason: string | null
  card: { issuer: string; last4: string | null; approvalNumber: string | null } | null
  receiptUrl: string | null
  /** The parsed custom_data; null if absent or not JSON. */
  customData: unknown
  /** Every cancellation, partial or full, oldest first. */
  cancels: { amountWon: number; at: Date; id: string | null }[]
}

const date = (seconds: number): Date => new Date(seconds * 1000)
const text = z.string().nullish()

export const PaymentResponse = z
  .object({
    imp_uid: z.string(),
    merchant_uid: z.string(),
    status: z.enum(['ready', 'paid', 'cancelled', 'failed']),
    amount: z.number(),
    cancel_amount: z.number(),
    currency: z.string(),
    sandbox: z.boolean(),
    customer_uid: text,
    paid_at: z.int().nullish(),
    fail_reason: text,
    card_name: text,
    card_issuer_name: text,
    card_number: text,
    apply_num: text,
    receipt_url: text,
    custom_data: z.unknown(),
    cancel_history: z.array(z.object({ amount: z.number(), cancelled_at: z.int(), cancellation_id: text })).nullish(),
  })
  .transform((found): Payment => ({
    impUid: found.imp_uid,
    orderId: found.merchant_uid,
    status: found.status,
    amountWon: found.amount,
    cancelledWon: found.cancel_amount,
    currency: found.currency,
    channel: found.sandbox ? 'test' : 'live',
    customerUid: found.customer_uid || null,
    paidAt: found.paid_at ? date(found.paid_at) : null,
    failReason: found.fail_reason || null,
    card: readCard(found),
    receiptUrl: found.receipt_url || null,
    customData: parseCustomData(found.custom_data),
    cancels: (found.cancel_history ?? [])
      .map((cancel) => ({
        amountWon: cancel.amount,
        at: date(cancel.cancelled_at),
        id: cancel.cancellation_id || null,
      }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }))

interface CardFields {
  card_name?: string | null
  card_issuer_name?: string | null
  card_number?: string | null
  apply_num?: string | null
}

function readCard({ card_name, card_issuer_name, card_number, apply_num }: CardFields): Payment['card'] {
  const issuer = card_issuer_name || card_name
  return issuer ? { issuer, last4: lastFourDigits(card_number), approvalNumber: apply_num || null } : null
}

/**
 * The last four digits of a masked card number; null if they are masked. Usually digits 7 to 12 are, but that depends
 * on the payment company.
 */
export const lastFourDigits = (maskedNumber: string | null | undefined): string | null =>
  /\d{4}$/u.exec(maskedNumber ?? '')?.[0] ?? null

function parseCustomData(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? null
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}
