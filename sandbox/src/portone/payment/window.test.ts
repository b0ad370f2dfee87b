import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merchant } from '../merchant.ts'
import { newUid, openTestMerchant, windowFields, type TestMerchant } from '../testMerchant.ts'

let shop: TestMerchant
beforeAll(async () => {
  shop = await openTestMerchant()
})
afterAll(() => shop.sandbox.close())

const query = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]))
const open = (fields: object) =>
  fetch(`${shop.home}/payment?${query(windowFields({ ...fields }))}`, { redirect: 'manual' })
const send = (fields: object) =>
  fetch(`${shop.home}/payment`, { method: 'POST', body: query(windowFields({ ...fields })), redirect: 'manual' })

/** Opens the payment window and submits its form. */
async function click(fields: object): Promise<Response> {
  const page = await (await open(fields)).text()
  return send({ ...fields, imp_uid: /name="imp_uid" value="(imp_\d{12})"/u.exec(page)![1] })
}

async function resultOfPopup(answer: Response): Promise<object> {
  const result = /data-result="([^"]*)"/u.exec(await answer.text())![1]!
  return JSON.parse(result.replaceAll('&#34;', '"')) as object
}

describe('the page', () => {
  it('redirects with the result in the query, and keeps what was there', async () => {
    const merchant_uid = newUid()
    const answer = await click({ merchant_uid, m_redirect_url: 'https://byeol.test/tabs?r=%2Fpoints' })
    const { searchParams } = new URL(answer.headers.get('location')!)
    const [paid] = await shop.bookOf(merchant_uid)
    expect(Object.fromEntries(searchParams)).toEqual({
      r: '/points',
      imp_uid: paid!.imp_uid,
      merchant_uid,
      imp_success: 'true',
    })
    expect(paid).toMatchObject({ status: 'paid', amount: 11_000, sandbox: false, card_name: '신한카드' })
  })

  it('closes a popup with the ids alone', async () => {
    const merchant_uid = newUid()
    const result = await resultOfPopup(await click({ merchant_uid }))
    expect(result).toEqual({ imp_uid: (await shop.bookOf(merchant_uid))[0]!.imp_uid, merchant_uid })
  })

  it.each([
    [{ outcome: 'cancel' }, 'USER_CANCEL'],
    [{ outcome: 'decline' }, 'CARD_DECLINED'],
    [{ card: 'over-limit' }, 'CARD_DECLINED'],
    [{ card: 'expired' }, 'CARD_DECLINED'],
  ])('after %j tells the error, and the payment has failed', async (outcome, error_code) => {
    const merchant_uid = newUid()
    const result = await resultOfPopup(await click({ merchant_uid, ...outcome }))
    const [payment] = await shop.bookOf(merchant_uid)
    expect(payment).toMatchObject({ status: 'failed', fail_reason: expect.any(String), paid_at: 0 })
    const { imp_uid, fail_reason } = payment!
    expect(result).toEqual({ imp_uid, merchant_uid, error_code, error_msg: fail_reason })
  })

  it('pays once when its form is sent twice', async () => {
    const merchant_uid = newUid()
    const page = await (await open({ merchant_uid })).text()
    const imp_uid = /imp_\d{12}/u.exec(page)![0]
    const results = await Promise.all([1, 2].map(async () => resultOfPopup(await send({ merchant_uid, imp_uid }))))
    expect(results).toEqual([
      { imp_uid, merchant_uid },
      { imp_uid, merchant_uid },
    ])
    expect(await shop.bookOf(merchant_uid)).toHaveLength(1)
  })

  it('shows texts of the merchant escaped', async () => {
    const page = await (await open({ merchant_uid: newUid(), name: '<b>포인트' })).text()
    expect(page).toContain('&#60;b&#62;포인트')
    expect(page).not.toContain('<b>포인트')
  })

  it.each([
    { user_code: 'imp1' },
    { channelKey: 'other' },
    { merchant_uid: '' },
    { merchant_uid: 'x'.repeat(41) },
    { amount: 'much' },
    { name: '' },
    { origin: 'nowhere' },
    { notice_url: 'nowhere' },
  ])('refuses %j', async (wrong) => {
    expect((await open({ merchant_uid: newUid(), ...wrong })).status).toBe(400)
  })
})

describe('the window', () => {
  it('refuses an order that was paid once, even if it was cancelled since', async () => {
    const merchant_uid = newUid()
    const { imp_uid } = await shop.pay({ merchant_uid })
    const refused = { imp_uid: null, merchant_uid, error_code: 'F1002', error_msg: expect.any(String) }
    expect(await shop.pay({ merchant_uid })).toEqual(refused)
    await shop.call('POST', '/payments/cancel', { imp_uid })
    expect(await resultOfPopup(await open({ merchant_uid }))).toEqual(refused)
    expect(await shop.bookOf(merchant_uid)).toHaveLength(1)
  })

  it('pays after a failed attempt', async () => {
    const merchant_uid = newUid()
    await shop.pay({ merchant_uid, outcome: 'cancel' })
    await shop.pay({ merchant_uid })
    expect((await shop.bookOf(merchant_uid)).map(({ status }) => status)).toEqual(['paid', 'failed'])
  })

  it('takes two payments when two were open at once', async () => {
    const merchant_uid = newUid()
    const first = await shop.pay({ merchant_uid, outcome: 'leave' })
    const second = await shop.pay({ merchant_uid, outcome: 'leave' })
    for (const { imp_uid } of [second, first]) await shop.pay({ merchant_uid, imp_uid })
    expect((await shop.bookOf(merchant_uid)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('refuses another amount or currency than was prepared', async () => {
    const merchant_uid = newUid()
    await shop.call('POST', '/payments/prepare', { merchant_uid, amount: 11_000, currency: 'KRW' })
    for (const other of [{ amount: 11_001 }, { amount: 10_999 }, { currency: 'USD' }])
      expect(await shop.pay({ merchant_uid, ...other })).toMatchObject({ imp_uid: null, error_code: 'F1003' })
    expect(await shop.bookOf(merchant_uid)).toEqual([])
    expect((await shop.pay({ merchant_uid })).error_code).toBeUndefined()
  })

  it('marks payments of the test channel, and keeps what the merchant sent', async () => {
    const merchant_uid = newUid()
    const custom_data = JSON.stringify({ userId: 'u1' })
    await shop.pay({
      merchant_uid,
      channelKey: merchant.testChannel,
      custom_data,
      buyer_name: '지우',
      channel: 'mobile',
    })
    expect(await shop.bookOf(merchant_uid)).toMatchObject([
      { sandbox: true, custom_data, buyer_name: '지우', channel: 'mobile', name: '포인트 10,000P' },
    ])
  })

  it('with a customer_uid issues a billing key and charges nothing', async () => {
    const [merchant_uid, customer_uid] = [newUid(), newUid()]
    await shop.pay({ merchant_uid, customer_uid, amount: 4_900, card: 'over-limit' })
    expect(await shop.bookOf(merchant_uid)).toMatchObject([
      { status: 'paid', amount: 0, customer_uid, customer_uid_usage: 'issue', receipt_url: null },
    ])
    expect(await shop.call('GET', `/subscribe/customers/${customer_uid}`)).toMatchObject({
      code: 0,
      response: { customer_uid, card_name: 'KB국민카드', card_number: '540926******2048', sandbox: false },
    })
  })

  it.each([{ outcome: 'cancel' }, { card: 'expired' }])('issues no billing key after %j', async (outcome) => {
    const customer_uid = newUid()
    await shop.pay({ merchant_uid: newUid(), customer_uid, amount: 0, ...outcome })
    expect(await shop.call('GET', `/subscribe/customers/${customer_uid}`)).toMatchObject({ status: 404 })
  })
})
