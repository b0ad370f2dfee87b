import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newUid, openTestMerchant, type TestMerchant } from '../testMerchant.ts'

interface Received {
  path: string
  type: string
  body: string
}

let shop: TestMerchant
let received: Received[] = []
let answerStatus = 200
/** Stands in for the merchant's server. */
const server = createServer(async (request, reply) => {
  const body = (await request.toArray()).join('')
  received.push({ path: request.url!, type: request.headers['content-type']!, body })
  reply.writeHead(answerStatus).end()
})
let hook: string

beforeAll(async () => {
  shop = await openTestMerchant()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await shop.sandbox.close()
  server.close()
})
beforeEach(async () => {
  received = []
  answerStatus = 200
  await shop.test('/webhook-settings', { url: `${hook}/console`, format: 'json', retries: 0 })
})

const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 5 }).toBe(true)
const messages = () => received.map(({ body }) => JSON.parse(body) as object)
const plan = (merchantUid: string, how: object) => shop.test(`/webhooks/${merchantUid}/plan`, how)
const deliveries = async (merchantUid: string) =>
  (await shop.test<{ deliveries: { answer: number | null }[] }>(`/webhooks/${merchantUid}`)).deliveries

describe('a webhook', () => {
  it('reports a payment, as JSON or as a form', async () => {
    const merchant_uid = newUid()
    const { imp_uid } = await shop.pay({ merchant_uid })
    await until(() => received.length === 1)
    expect(messages()).toEqual([{ imp_uid, merchant_uid, status: 'paid' }])
    expect(received[0]).toMatchObject({ path: '/console', type: 'application/json' })

    await shop.test('/webhook-settings', { format: 'form' })
    const other = newUid()
    await shop.pay({ merchant_uid: other })
    await until(() => received.length === 2)
    expect(received[1]!.type).toMatch('application/x-www-form-urlencoded')
    expect(new URLSearchParams(received[1]!.body).get('merchant_uid')).toBe(other)
  })

  it('goes to the address of the request instead, if there is one', async () => {
    await shop.pay({ merchant_uid: newUid(), notice_url: [`${hook}/a`, `${hook}/b`] })
    await until(() => received.length === 2)
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/a', '/b'])

    const customer_uid = newUid()
    await shop.test('/billing-keys', { customer_uid })
    const charge = { customer_uid, merchant_uid: newUid(), amount: 100, name: 'x', notice_url: `${hook}/again` }
    await shop.call('POST', '/subscribe/payments/again', charge)
    await until(() => received.length === 3)
    expect(received[2]!.path).toBe('/again')
  })

  it('is not sent for a failed payment, nor for a cancel by REST unless the call requests one', async () => {
    const merchant_uid = newUid()
    await shop.pay({ merchant_uid, outcome: 'decline' })
    const { imp_uid } = await shop.pay({ merchant_uid })
    await until(() => received.length === 1)
    await shop.call('POST', '/payments/cancel', { imp_uid, amount: 1_000 })
    const { response } = await shop.call('POST', '/payments/cancel', { imp_uid, amount: 1_000, enable_webhook: true })
    await until(() => received.length === 2)
    const { cancellation_id } = response.cancel_history[1]
    expect(messages()[1]).toEqual({ imp_uid, merchant_uid, status: 'cancelled', cancellation_id })
  })

  it('reports a cancel by hand, of a part and in full', async () => {
    const merchant_uid = newUid()
    const { imp_uid } = await shop.pay({ merchant_uid })
    await shop.test('/console-cancel', { imp_uid, amount: 1_000 })
    expect(await shop.bookOf(merchant_uid)).toMatchObject([{ status: 'paid', cancel_amount: 1_000 }])
    await shop.test('/console-cancel', { imp_uid })
    const [payment] = await shop.bookOf(merchant_uid)
    expect(payment).toMatchObject({ status: 'cancelled', cancel_amount: 11_000 })
    await until(() => received.length === 3)
    expect(messages()).toEqual(
      expect.arrayContaining(
        payment!.cancel_history.map(({ cancellation_id }) => ({
          imp_uid,
          merchant_uid,
          status: 'cancelled',
          cancellation_id,
        })),
      ),
    )
  })
})

describe('a planned webhook', () => {
  it('can be lost', async () => {
    const merchant_uid = newUid()
    await plan(merchant_uid, { delivery: 'lost' })
    await shop.pay({ merchant_uid })
    await shop.pay({ merchant_uid: newUid() })
    await until(() => received.length > 0)
    expect(await deliveries(merchant_uid)).toEqual([])
  })

  it('can be late, until it is released', async () => {
    const merchant_uid = newUid()
    await plan(merchant_uid, { delivery: 'late' })
    await shop.pay({ merchant_uid })
    expect(await deliveries(merchant_uid)).toEqual([])
    expect(await shop.test(`/webhooks/${merchant_uid}/release`, {})).toEqual({ released: 1 })
    expect(messages()).toMatchObject([{ merchant_uid, status: 'paid' }])
    expect(await shop.test(`/webhooks/${merchant_uid}/release`, {})).toEqual({ released: 0 })
  })

  it('can arrive before the browser gets the result', async () => {
    const merchant_uid = newUid()
    await plan(merchant_uid, { delivery: 'before-callback' })
    await shop.pay({ merchant_uid })
    expect(messages()).toMatchObject([{ merchant_uid }])
  })

  it('can come twice, with a wrong status or about another payment', async () => {
    const merchant_uid = newUid()
    await plan(merchant_uid, { delivery: 'twice', status: 'failed', imp_uid: 'imp_of_somebody' })
    await shop.pay({ merchant_uid })
    await until(() => received.length === 2)
    const wrong = { imp_uid: 'imp_of_somebody', merchant_uid, status: 'failed' }
    expect(messages()).toEqual([wrong, wrong])
  })

  it('is sent up to five times more, a minute apart, while the server answers 5xx', async () => {
    await shop.test('/webhook-settings', { retries: 5 })
    answerStatus = 500
    const merchant_uid = newUid()
    await plan(merchant_uid, { delivery: 'before-callback' })
    await shop.pay({ merchant_uid })
    const pass = async (minutes: number) => {
      const { now } = (await (await fetch(`${shop.sandbox.url}/clock`)).json()) as { now: string }
      const to = new Date(Date.parse(now) + minutes * 60_000)
      const headers = { 'content-type': 'application/json' }
      await fetch(`${shop.sandbox.url}/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
    }
    await pass(2)
    expect(await deliveries(merchant_uid)).toHaveLength(3)
    await pass(60)
    expect(await deliveries(merchant_uid)).toHaveLength(6)

    const other = newUid()
    await plan(other, { delivery: 'before-callback' })
    await shop.pay({ merchant_uid: other })
    answerStatus = 200
    await pass(10)
    expect((await deliveries(other)).map(({ answer }) => answer)).toEqual([500, 200])
  })

  it('is sent once by default, even without an answer', async () => {
    const merchant_uid = newUid()
    await plan(merchant_uid, { delivery: 'before-callback', url: 'http://127.0.0.1:1/' })
    await shop.pay({ merchant_uid })
    expect((await deliveries(merchant_uid)).map(({ answer }) => answer)).toEqual([null])
  })
})

it('the console lists payments, and cancels', async () => {
  const merchant_uid = newUid()
  const { imp_uid } = await shop.pay({ merchant_uid, name: '<i>프리미엄' })
  const page = await (await fetch(`${shop.home}/console`)).text()
  expect(page).toContain(merchant_uid)
  expect(page).not.toContain('<i>')
  const body = new URLSearchParams({ imp_uid: imp_uid!, amount: '500' })
  const answer = await fetch(`${shop.home}/console/cancel`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(await shop.bookOf(merchant_uid)).toMatchObject([{ cancel_amount: 500 }])
})
