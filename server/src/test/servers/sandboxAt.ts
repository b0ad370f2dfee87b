import type { UserId } from '@byeol/contract/ids.ts'
import type { OrderStart } from '@byeol/contract/order.ts'

export interface SandboxPayment {
  imp_uid: string
  merchant_uid: string
  amount: number
  cancel_amount: number
  status: string
}

/** The result that the payment window passes to its callback. */
export interface WindowResult {
  imp_uid: string | null
  error_code?: string
  error_msg?: string
}

/** A sandbox at an address: its test routes, and functions with which tests act on payments. */
export interface SandboxAt {
  /** Environment variables with which a server uses this sandbox for all outside services. */
  env(): Promise<Record<string, string>>
  /** Calls a route: POST if there is a body, otherwise GET. */
  ask<T>(path: string, body?: object): Promise<T>
  /** Acts as a person in the payment window. Webhooks follow as planned at the sandbox. */
  requestPay(window: object): Promise<WindowResult>
  /** Pays an order, as its payment window would. `more` changes what is paid. */
  pay(who: { id: UserId }, start: OrderStart, more?: object): Promise<SandboxPayment>
}

export function sandboxAt(url: string): SandboxAt {
  async function ask<T>(path: string, body?: object): Promise<T> {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, init)
    if (!answer.ok) throw new Error(`the sandbox answers ${path} with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    env: () => ask('/env'),
    ask,
    requestPay: (window) =>
      ask('/portone/_sandbox/request-pay', {
        user_code: 'imp00000000',
        origin: 'https://byeol.test',
        name: '포인트',
        ...window,
      }),
    pay: (who, { orderId, paymentId, krwAmountTotal, channelKey }, more = {}) =>
      ask('/portone/_sandbox/payments', {
        merchant_uid: orderId,
        amount: krwAmountTotal,
        sandbox: channelKey.includes('test'),
        custom_data: JSON.stringify({ userId: who.id, paymentId }),
        ...more,
      }),
  }
}
