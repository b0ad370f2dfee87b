export type PaymentStatus = 'ready' | 'paid' | 'cancelled' | 'failed'

interface Cancel {
  pg_tid: string
  amount: number
  cancelled_at: number
  reason: string | null
  cancellation_id: string
  receipt_url: string | null
}

/**
 * A payment as the REST API returns it (PortOne's OpenAPI, PaymentAnnotation). Times are Unix seconds; 0 means none.
 */
export interface PaymentAnswer {
  imp_uid: string
  merchant_uid: string
  name: string | null
  pay_method: string
  channel: 'pc' | 'mobile' | 'api'
  pg_provider: string
  pg_id: string
  pg_tid: string
  /** Whether the payment was made through a test channel. */
  sandbox: boolean
  amount: number
  cancel_amount: number
  currency: string
  status: PaymentStatus
  apply_num: string | null
  card_code: string | null
  card_name: string | null
  card_number: string | null
  card_type: number | null
  card_quota: number
  buyer_name: string | null
  buyer_email: string | null
  buyer_tel: string | null
  /** JSON text. */
  custom_data: string | null
  customer_uid: string | null
  customer_uid_usage: 'issue' | 'payment' | null
  started_at: number
  paid_at: number
  failed_at: number
  cancelled_at: number
  fail_reason: string | null
  cancel_reason: string | null
  receipt_url: string | null
  cancel_history: Cancel[]
  cancel_receipt_urls: string[]
  cash_receipt_issued: boolean
  escrow: boolean
}
