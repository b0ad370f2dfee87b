import type { UserId } from '@byeol/contract/ids.ts'
import type { OrderStart } from '@byeol/contract/order.ts'

export interface SandboxPayment {
  imp_uid: string
  merchant_uid: string
  amount: number
  cancel_amount: number
  status: string
}

/** The result that the window's callback gets. */
export interface WindowResult {
  imp_uid: string | null
  error_code?: string
  error_msg?: string
}

/** A sandbox at an address: its test routes, and the acts of tests on payments. */
export interface SandboxAt {
  /** The environment variables with which a server uses this sandbox for every outside service. */
  env(): Promise<Record<string, string>>
  /** Calls a route: POST with a body, otherwise GET. */
  ask<T>(path: string, body?: object): Promise<T>
  /** A person's act in the window. Webhooks follow as planned at the sandbox. */
  requestPay(window: object): Promise<WindowResult>
  /** Pays an order, as its window does. `more` changes what is paid. */
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
