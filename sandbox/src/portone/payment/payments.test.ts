import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newUid, openTestMerchant, type TestMerchant } from '../testMerchant.ts'
import type { PaymentAnswer } from './PaymentAnswer.ts'

let shop: TestMerchant
beforeAll(async () => {
  shop = await openTestMerchant()
})
afterAll(() => shop.sandbox.close())

const put = (given: object = {}) =>
  shop.test<PaymentAnswer>('/payments', { merchant_uid: newUid(), amount: 10_000, ...given })
const unknown = { status: 404, code: -1, message: '존재하지 않는 결제정보입니다.', response: null }

describe('a look-up', () => {
  it('by imp_uid hides payments of the test channel unless the request includes them', async () => {
    const { imp_uid: live } = await put()
    const { imp_uid: test } = await put({ sandbox: true })
    expect(await shop.call('GET', `/payments/${live}`)).toMatchObject({
      status: 200,
      code: 0,
      response: { imp_uid: live },
    })
    expect(await shop.call('GET', `/payments/${test}`)).toEqual(unknown)
    expect(await shop.call('GET', `/payments/${test}?include_sandbox=true`)).toMatchObject({ code: 0 })
  })

  it('needs a token', async () => {
    for (const path of ['imp_1', 'find/a', 'findAll/a', 'status/paid', 'prepare/a']) {
      const answer = await fetch(`${shop.home}/payments/${path}`)
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: -1, response: null }])
    }
  })

  it('by merchant_uid finds the payment begun last, or all of them', async () => {
    const merchant_uid = newUid()
    const first = await put({ merchant_uid })
    const second = await put({ merchant_uid, status: 'failed' })
    const find = async (path: string) => (await shop.call('GET', `/payments/${path}`)).response
    expect(await find(`find/${merchant_uid}`)).toMatchObject({ imp_uid: second.imp_uid })
    expect(await find(`find/${merchant_uid}/paid`)).toMatchObject({ imp_uid: first.imp_uid })
    expect(await find(`findAll/${merchant_uid}`)).toMatchObject({
      total: 2,
      previous: 0,
      next: 0,
      list: [{ imp_uid: second.imp_uid }, { imp_uid: first.imp_uid }],
    })
    expect(await shop.call('GET', `/payments/find/${merchant_uid}/cancelled`)).toEqual(unknown)
    expect(await shop.call('GET', `/payments/findAll/${merchant_uid}/other`)).toMatchObject({ status: 400 })
  })

  it('of many answers 207 when some are unknown', async () => {
    const [a, b] = [await put(), await put()]
    const ask = (query: string) => shop.call('GET', `/payments?${query}`)
    expect(await ask(`imp_uid[]=${a.imp_uid}&merchant_uid[]=${b.merchant_uid}`)).toMatchObject({
      status: 200,
      response: [{ imp_uid: a.imp_uid }, { imp_uid: b.imp_uid }],
    })
    expect(await ask(`imp_uid[]=${a.imp_uid}&imp_uid[]=imp_0`)).toMatchObject({
      status: 207,
      code: 0,
      response: [{ imp_uid: a.imp_uid }],
    })
    expect(await ask('imp_uid[]=imp_0')).toEqual(unknown)
  })

  it('by status sorts by the time of that status, in pages', async () => {
    for (const paid_at of [1_000, 2_000, 3_000, 4_000]) await put({ paid_at, started_at: 0 })
    await put({ status: 'failed', failed_at: 2_500, started_at: 0 })
    const times = async (query: string) => {
      const { response } = await shop.call('GET', `/payments/status/${query}`)
      return [response.list.map((each: PaymentAnswer) => each.paid_at || each.failed_at), response.next]
    }
    expect(await times('paid?from=1000&to=3000&sorting=paid&limit=2')).toEqual([[1_000, 2_000], 2])
    expect(await times('paid?from=1000&to=3000&sorting=paid&limit=2&page=2')).toEqual([[3_000], 0])
    expect(await times('paid?from=1000&to=3000&sorting=-paid')).toEqual([[3_000, 2_000, 1_000], 0])
    expect(await times('all?from=2001&to=3000&sorting=-updated')).toEqual([[3_000, 2_500], 0])
    for (const wrong of ['paid?from=0&to=9999999', 'paid?page=99', 'other', 'paid?sorting=name'])
      expect(await shop.call('GET', `/payments/status/${wrong}`)).toMatchObject({ status: 400 })
  })
})

it('registers an amount once, and changes it', async () => {
  const merchant_uid = newUid()
  const path = `/payments/prepare/${merchant_uid}`
  expect(await shop.call('PUT', '/payments/prepare', { merchant_uid, amount: 1 })).toMatchObject({ status: 404 })
  expect(await shop.call('GET', path)).toMatchObject({ status: 404, code: -1 })
  const first = { merchant_uid, amount: 4_900, currency: null }
  expect(await shop.call('POST', '/payments/prepare', first)).toMatchObject({ code: 0, response: first })
  expect(await shop.call('POST', '/payments/prepare', first)).toMatchObject({ status: 200, code: 1, response: null })
  const second = { merchant_uid, amount: 5_900, currency: 'KRW' }
  expect(await shop.call('PUT', '/payments/prepare', second)).toMatchObject({ code: 0 })
  expect(await shop.call('GET', path)).toMatchObject({ code: 0, response: second })
})

describe('a cancel', () => {
  const cancel = (body: object) => shop.call('POST', '/payments/cancel', body)

  it.each([{}, { amount: 0 }])('with %j refunds the rest', async (amount) => {
    const { imp_uid } = await put()
    await cancel({ imp_uid, amount: 1_000 })
    const { response } = await cancel({ imp_uid, ...amount })
    expect(response).toMatchObject({ status: 'cancelled', cancel_amount: 10_000, amount: 10_000 })
    expect(response.cancel_history).toMatchObject([{ amount: 1_000 }, { amount: 9_000 }])
  })

  it('in part leaves the payment paid, and compares the checksum first', async () => {
    const { imp_uid } = await put()
    expect(await cancel({ imp_uid, amount: 3_000, checksum: 9_999 })).toMatchObject({ status: 200, code: 1 })
    const { response } = await cancel({ imp_uid, amount: 3_000, checksum: 10_000, reason: '환불' })
    expect(response).toMatchObject({ status: 'paid', cancel_amount: 3_000, cancel_reason: '환불' })
    expect(await cancel({ imp_uid, amount: 7_001 })).toMatchObject({ status: 200, code: 1 })
  })

  it('uses imp_uid when both ids are given, otherwise merchant_uid', async () => {
    const [a, b] = [await put(), await put()]
    await cancel({ imp_uid: a.imp_uid, merchant_uid: b.merchant_uid })
    expect([await shop.bookOf(a.merchant_uid), await shop.bookOf(b.merchant_uid)]).toMatchObject([
      [{ status: 'cancelled' }],
      [{ status: 'paid' }],
    ])
    await cancel({ merchant_uid: b.merchant_uid })
    expect(await shop.bookOf(b.merchant_uid)).toMatchObject([{ status: 'cancelled' }])
  })

  it('is refused with code 1 when there is nothing to cancel', async () => {
    const { imp_uid } = await put({ status: 'cancelled' })
    const refused = (message: string) => ({ status: 200, code: 1, message, response: null })
    expect(await cancel({ imp_uid })).toEqual(refused('이미 전액취소된 주문입니다.'))
    const unpaid = await put({ status: 'ready' })
    for (const each of ['imp_0', unpaid.imp_uid])
      expect(await cancel({ imp_uid: each })).toEqual(refused('취소할 결제건이 존재하지 않습니다.'))
  })

  it('in part is refused for a card that allows none', async () => {
    const { imp_uid } = await put({ card: 'no-partial-cancel' })
    expect(await cancel({ imp_uid, amount: 1_000 })).toMatchObject({ status: 200, code: -1 })
    expect(await cancel({ imp_uid, amount: 10_000 })).toMatchObject({ code: 0, response: { status: 'cancelled' } })
  })
})

it('shows the whole book to tests, and changes a payment of it', async () => {
  const { imp_uid } = await put()
  await shop.test(`/payments/${imp_uid}`, { amount: 9_999 })
  const { payments } = await shop.test<{ payments: PaymentAnswer[] }>('/book')
  expect(payments[0]).toMatchObject({ imp_uid, amount: 9_999 })
})

describe('a fault', () => {
  const faults = (body: object) => shop.test('/faults', body)

  it('affects only calls of its endpoint and about its id, as often as it was set to', async () => {
    const [a, b] = [await put(), await put()]
    await faults({ endpoint: 'GET /payments/:impUid', about: a.imp_uid, how: '500', times: 1 })
    expect(await shop.call('GET', `/payments/${b.imp_uid}`)).toMatchObject({ status: 200 })
    expect(await shop.call('GET', `/payments/find/${a.merchant_uid}`)).toMatchObject({ status: 200 })
    expect(await shop.call('GET', `/payments/${a.imp_uid}`)).toMatchObject({ status: 500 })
    expect(await shop.call('GET', `/payments/${a.imp_uid}`)).toMatchObject({ status: 200 })
  })

  it('prevents the effect of the call with `before`, and not with `after`', async () => {
    const [a, b] = [await put(), await put()]
    for (const [{ imp_uid }, moment] of [
      [a, 'before'],
      [b, 'after'],
    ] as const) {
      await faults({ endpoint: 'POST /payments/cancel', about: imp_uid, moment, how: 'cut' })
      await expect(shop.call('POST', '/payments/cancel', { imp_uid })).rejects.toThrow('fetch failed')
    }
    expect([await shop.bookOf(a.merchant_uid), await shop.bookOf(b.merchant_uid)]).toMatchObject([
      [{ status: 'paid' }],
      [{ status: 'cancelled' }],
    ])
  })

  it('answers as set, late or with a refusal, and ends when it is removed', async () => {
    const { imp_uid } = await put()
    const ask = () => shop.call('GET', `/payments/${imp_uid}`)
    const fault = (how: unknown) => faults({ endpoint: 'GET /payments/:impUid', about: imp_uid, how })
    await fault('401')
    expect(await ask()).toMatchObject({ status: 401, code: -1 })
    await fault({ status: 200, code: 7, message: '점검 중' })
    expect(await ask()).toEqual({ status: 200, code: 7, message: '점검 중', response: null })
    await fault(5)
    expect(await ask()).toMatchObject({ code: 0 })
    await fault('off')
    expect(await ask()).toMatchObject({ code: 0 })
  })

  it('holds a call until it is removed', async () => {
    const { imp_uid } = await put()
    const place = { endpoint: 'GET /payments/:impUid', about: imp_uid }
    await faults({ ...place, how: 'hold' })
    const answered = vi.fn()
    const held = shop.call('GET', `/payments/${imp_uid}`).finally(answered)
    expect(await shop.bookOf((await put()).merchant_uid)).toHaveLength(1)
    expect(answered).not.toHaveBeenCalled()
    await faults({ ...place, how: 'off' })
    expect(await held).toMatchObject({ code: 0 })
  })
})
