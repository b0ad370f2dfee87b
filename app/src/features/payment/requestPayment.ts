import type { OrderStart } from '@byeol/contract/order.ts'
import type { Me } from '@byeol/contract/user.ts'
import { getPhone } from '../../native/phone.ts'
import { openInBrowser } from '../../api/openInBrowser.ts'
import { openPortOne, type PortOneAnswer } from '../../browser/portOne.ts'

/** The parameters for the payment window (spec.md point 3). The server has already told the provider the amount. */
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
 * Opens the payment window. On a computer it is a popup, and the promise resolves to its result. On a phone the browser
 * leaves this page, and then returns to the path `returnTo` with the result in the query. A native app opens the window
 * in the system's browser, from which a deep link leads to `returnTo`. Throws ScriptFailed.
 */
export async function requestPayment(start: OrderStart, me: Me, returnTo: string): Promise<PortOneAnswer> {
  if (getPhone()) {
    await openInBrowser(returnTo, start.orderId)
    return {}
  }
  const portOne = await openPortOne()
  return new Promise((resolve) => portOne.request_pay(paymentRequest(start, me, returnTo), resolve))
}
