import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merchant } from '../merchant.ts'
import { newUid, openTestMerchant, type TestMerchant } from '../testMerchant.ts'

let shop: TestMerchant
beforeAll(async () => {
  shop = await openTestMerchant()
})
afterAll(() => shop.sandbox.close())

async function putKey(given: object = {}): Promise<string> {
  const customerUid = newUid()
  await shop.test('/billing-keys', { customer_uid: customerUid, ...given })
  return customerUid
}
const again = (given: object) =>
  shop.call('POST', '/subscribe/payments/again', { merchant_uid: newUid(), amount: 4_900, name: '프리미엄', ...given })

describe('a charge of a billing key', () => {
  it('pays, in the channel of the key', async () => {
    const customer_uid = await putKey({ sandbox: true })
    expect(await again({ customer_uid })).toMatchObject({
      code: 0,
      response: {
        status: 'paid',
        amount: 4_900,
        customer_uid,
        customer_uid_usage: 'payment',
        sandbox: true,
        channel: 'api',
      },
    })
  })

  it('is declined in one of two shapes, and the attempt stays in the book', async () => {
    const [limited, expired] = [newUid(), newUid()]
    expect(await again({ customer_uid: await putKey({ card: 'over-limit' }), merchant_uid: limited })).toEqual({
      status: 200,
      code: -1,
      message: '카드 한도를 초과하였습니다.',
      response: null,
    })
    expect(await again({ customer_uid: await putKey({ card: 'expired' }), merchant_uid: expired })).toMatchObject({
      code: 0,
      response: { status: 'failed', fail_reason: '유효기간이 지난 카드입니다.' },
    })
    for (const uid of [limited, expired]) expect(await shop.bookOf(uid)).toMatchObject([{ status: 'failed' }])
  })

  it('is declined from the second time on with the blocked card, until a new card is attached', async () => {
    const customer_uid = await putKey({ card: 'good-then-bad' })
    const status = async () => (await again({ customer_uid })).response.status
    expect([await status(), await status(), await status()]).toEqual(['paid', 'failed', 'failed'])
    await shop.pay({ merchant_uid: newUid(), customer_uid, amount: 0 })
    expect(await status()).toBe('paid')
  })

  it('is refused for an unknown key, and for an order that was paid', async () => {
    const merchant_uid = newUid()
    expect(await again({ customer_uid: newUid(), merchant_uid })).toEqual({
      status: 200,
      code: 1,
      message: '등록되지 않은 구매자입니다.',
      response: null,
    })
    const customer_uid = await putKey()
    await again({ customer_uid, merchant_uid })
    expect(await again({ customer_uid, merchant_uid })).toMatchObject({ status: 200, code: 1 })
    expect(await shop.bookOf(merchant_uid)).toHaveLength(1)
  })

  it.runIf(process.env.BYEOL_ALL)(
    'pays one of twenty charges of the same order at the same time, even with a slow card',
    async () => {
      const merchant_uid = newUid()
      const customer_uid = await putKey({ card: 'slow' })
      const answers = await Promise.all(Array.from({ length: 20 }, () => again({ customer_uid, merchant_uid })))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    },
  )

  it.each([{ merchant_uid: '' }, { amount: 0 }, { amount: 'x' }, { name: '' }, { customer_uid: 'x'.repeat(81) }])(
    'is refused with %j',
    async (wrong) => expect(await again({ customer_uid: await putKey(), ...wrong })).toMatchObject({ status: 400 }),
  )
})

describe('a billing key', () => {
  const path = (customerUid: string) => `/subscribe/customers/${customerUid}`

  it('is issued from raw card data', async () => {
    const customerUid = newUid()
    const card = { channel_key: merchant.testChannel, card_number: '5411-1111-1111-2048', expiry: '2030-08' }
    expect(await shop.call('POST', path(customerUid), card)).toMatchObject({
      code: 0,
      response: { customer_uid: customerUid, card_name: 'KB국민카드', sandbox: true },
    })
    for (const wrong of [{ channel_key: 'x' }, { card_number: '5411' }, { expiry: '08/30' }])
      expect((await shop.call('POST', path(newUid()), { ...card, ...wrong })).code).not.toBe(0)
  })

  it('does not exist after its deletion', async () => {
    const customer_uid = await putKey()
    expect(await shop.call('DELETE', path(customer_uid))).toMatchObject({ code: 0, response: { customer_uid } })
    expect(await shop.call('GET', path(customer_uid))).toMatchObject({ status: 404, code: -1 })
    expect(await shop.call('DELETE', path(customer_uid))).toMatchObject({ status: 404 })
    expect(await again({ customer_uid })).toMatchObject({ code: 1 })
  })
})

it('keeps a list of calls about schedules, so that tests can see that there were none', async () => {
  expect(await shop.test('/schedule-calls')).toEqual({ calls: [] })
  expect(await shop.call('POST', '/subscribe/payments/unschedule', { customer_uid: 'x' })).toMatchObject({
    status: 400,
  })
  await shop.call('GET', '/subscribe/payments/schedule/uid-1')
  expect(await shop.test('/schedule-calls')).toMatchObject({
    calls: [
      { method: 'POST', path: '/portone/subscribe/payments/unschedule', body: { customer_uid: 'x' } },
      { method: 'GET', path: '/portone/subscribe/payments/schedule/uid-1' },
    ],
  })
})
