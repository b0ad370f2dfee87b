import { randomUUID } from 'node:crypto'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { merchant } from './merchant.ts'
import type { PaymentAnswer } from './payment/PaymentAnswer.ts'

type Fields = Record<string, unknown>
interface Envelope {
  status: number
  code: number
  message: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
  response: any
}

export interface TestMerchant {
  sandbox: Sandbox
  home: string
  /** Calls the REST API with the merchant's token. */
  call(method: string, path: string, body?: object): Promise<Envelope>
  /** Calls a route for tests: with POST if there is a body, otherwise with GET. */
  test<T = Fields>(path: string, body?: object): Promise<T>
  /** Uses the payment window without a browser. By default the person pays with the good card. */
  pay(given: Fields): Promise<{ imp_uid: string | null; error_code?: string; error_msg?: string }>
  bookOf(merchantUid: string): Promise<PaymentAnswer[]>
}

export const newUid = () => randomUUID().replaceAll('-', '')

/** The parameters that `IMP.request_pay` sends for a plain payment of 11,000 won. */
export const windowFields = (given: Fields = {}): Fields => ({
  user_code: merchant.userCode,
  channelKey: merchant.paymentChannel,
  name: '포인트 10,000P',
  amount: 11_000,
  origin: 'https://byeol.test',
  outcome: 'pay',
  card: 'good',
  ...given,
})

/** Starts a sandbox for a test file and returns the calls that a merchant makes. */
export async function openTestMerchant(): Promise<TestMerchant> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  const home = `${sandbox.url}/portone`
  const json = { 'content-type': 'application/json' }

  async function ask(method: string, path: string, body?: object, headers = {}) {
    const sent = body && { body: JSON.stringify(body) }
    return fetch(`${home}${path}`, { method, headers: { ...headers, ...(body && json) }, ...sent })
  }
  async function test<T>(path: string, body?: object): Promise<T> {
    const answer = await ask(body ? 'POST' : 'GET', `/_sandbox${path}`, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  return {
    sandbox,
    home,
    test,
    async call(method, path, body) {
      const login = await ask('POST', '/users/getToken', { imp_key: merchant.key, imp_secret: merchant.secret })
      const { response } = (await login.json()) as { response: { access_token: string } }
      const answer = await ask(method, path, body, { authorization: `Bearer ${response.access_token}` })
      return { status: answer.status, ...((await answer.json()) as Omit<Envelope, 'status'>) }
    },
    pay: (given) => test('/request-pay', windowFields(given)),
    bookOf: async (merchantUid) => (await test<{ payments: PaymentAnswer[] }>(`/book/${merchantUid}`)).payments,
  }
}
