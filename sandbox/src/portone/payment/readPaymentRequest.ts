import { merchant } from '../merchant.ts'
import { PortOneError } from '../PortOneError.ts'
import { readAmount, readNoticeUrls, readUid } from '../readFields.ts'
import { readParameter, readWindow, type WindowReturn } from '../window/readWindow.ts'

/** The parameters that `IMP.request_pay` passes to the window. */
export interface PaymentRequest extends WindowReturn {
  merchant_uid: string
  name: string
  amount: number
  currency: string
  /** If set, the window issues a billing key and charges nothing. Null for a plain payment. */
  customer_uid: string | null
  custom_data: string | null
  buyer_name: string | null
  noticeUrls: string[]
  isTest: boolean
  channel: 'pc' | 'mobile'
}

/** Checks the browser's parameters as the real window does. Throws PortOneError. */
export function readPaymentRequest(given: Record<string, unknown>): PaymentRequest {
  const back = readWindow(given)
  const channel = readParameter(given.channelKey)
  const pg = readParameter(given.pg)
  const isKnown = channel === merchant.paymentChannel || channel === merchant.testChannel
  if (channel ? !isKnown : !pg.startsWith('html5_inicis')) throw new PortOneError(400, '등록되지 않은 결제 채널입니다.')
  const name = readParameter(given.name)
  if (!name) throw new PortOneError(400, 'name이 없습니다.')
  return {
    ...back,
    merchant_uid: readUid(given.merchant_uid, 'merchant_uid'),
    name,
    amount: readAmount(given.amount),
    currency: readParameter(given.currency) || 'KRW',
    customer_uid: given.customer_uid ? readUid(given.customer_uid, 'customer_uid', 80) : null,
    custom_data: readParameter(given.custom_data) || null,
    buyer_name: readParameter(given.buyer_name) || null,
    noticeUrls: readNoticeUrls(given.notice_url),
    isTest: channel ? channel === merchant.testChannel : pg.endsWith('.INIpayTest'),
    channel: given.channel === 'mobile' ? 'mobile' : 'pc',
  }
}
