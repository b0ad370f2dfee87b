import type { OrderStart } from '@byeol/contract/order.ts'
import type { Me } from '@byeol/contract/user.ts'
import { getPhone } from '../../native/phone.ts'
import { openInBrowser } from '../../api/openInBrowser.ts'
import { openPortOne, type PortOneAnswer } from '../../browser/portOne.ts'

/** The request of the payment window (spec.md point 3). The server has already sent the provider the amount. */
export const paymentRequest = (start: OrderStart, me: Pick<Me, 'id' | 'nickname'>, returnTo: string) => ({
  channelKey: start.channelKey,
  pay_method: 'card',
  name: start.name,
  merchant_uid: start.orderId,
  amount: start.krwAmountTotal,
  buyer_name: me.nickname,
  buyer_tel: '',
  buyer_email: '',
  ...(start.customerUid && { customer_uid: start.customerUid }),
  custom_data: { userId: me.id, paymentId: start.paymentId },
  m_redirect_url: new URL(returnTo, location.origin).href,
})

/**
 * Opens the payment window. On a computer it is a popup, and the promise resolves with its answer. On a phone the
 * browser leaves this page and returns to the path `returnTo`, with the answer in its query. A shell opens it in the
 * system's browser; its deep link leads there. Throws ScriptFailed.
 */
export async function requestPayment(start: OrderStart, me: Me, returnTo: string): Promise<PortOneAnswer> {
  if (getPhone()) {
    await openInBrowser(returnTo, start.orderId)
    return {}
  }
  const portOne = await openPortOne()
  return new Promise((resolve) => portOne.request_pay(paymentRequest(start, me, returnTo), resolve))
}
