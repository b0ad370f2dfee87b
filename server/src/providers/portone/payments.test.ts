import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { askSandbox } from '../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { portOneClient, type PortOneClient } from './portOneClient.ts'

let portOne: PortOneClient
const newId = () => randomUUID().replaceAll('-', '')

beforeAll(async () => {
  const env = await sandboxEnv()
  portOne = portOneClient({ url: env.PORTONE_URL!, key: env.PORTONE_KEY!, secret: env.PORTONE_SECRET! })
})

/** Adds a payment to the sandbox PortOne; it is paid unless `status` says otherwise. Returns its imp_uid. */
async function putPayment(given: object): Promise<string> {
  const { imp_uid: impUid } = await askSandbox<{ imp_uid: string }>('/portone/_sandbox/payments', {
    merchant_uid: newId(),
    amount: 11_000,
    ...given,
  })
  return impUid
}

async function putKey(card = 'good'): Promise<string> {
  const customerUid = newId()
  await askSandbox('/portone/_sandbox/billing-keys', { customer_uid: customerUid, card })
  return customerUid
}

const fault = (endpoint: string, about: string, how: unknown, more: { moment?: 'after'; times?: number } = {}) =>
  askSandbox('/portone/_sandbox/faults', { endpoint, about, how, ...more })
const temporary = (code: string) => expect.objectContaining({ name: 'ProviderError', isTemporary: true, code })
const refused = (code: string) => expect.objectContaining({ name: 'ProviderError', isTemporary: false, code })
const unix = (time: string) => Date.parse(time) / 1000

describe('looking up payments', () => {
  it('reads a payment of either channel', async () => {
    const impUid = await putPayment({
      merchant_uid: 'order-of-a-test',
      sandbox: true,
      customer_uid: 'card-1',
      custom_data: JSON.stringify({ userId: 'u1' }),
      paid_at: unix('2026-11-20T03:04:05Z'),
    })
    expect(await portOne.getPayment(impUid)).toEqual({
      impUid,
      orderId: 'order-of-a-test',
      status: 'paid',
      amountWon: 11_000,
      cancelledWon: 0,
      currency: 'KRW',
      channel: 'test',
      customerUid: 'card-1',
      paidAt: new Date('2026-11-20T03:04:05Z'),
      failReason: null,
      card: { issuer: '신한카드', last4: '1004', approvalNumber: expect.stringMatching(/^\d{8}$/u) },
      receiptUrl: expect.stringContaining('https://'),
      customData: { userId: 'u1' },
      cancels: [],
    })
    expect(await portOne.getPayment(await putPayment({}))).toMatchObject({ channel: 'live', customData: null })
  })

  it.each(['ready', 'failed', 'cancelled'])('reads a payment that is %s', async (status) => {
    expect(await portOne.getPayment(await putPayment({ status }))).toMatchObject({ status })
  })

  it('accepts payments with fields that other providers omit or mask', async () => {
    const impUid = await putPayment({
      card_number: '5413****1004****',
      apply_num: null,
      receipt_url: null,
      custom_data: 'no JSON',
      currency: 'USD',
      amount: 10.5,
    })
    expect(await portOne.getPayment(impUid)).toMatchObject({
      card: { last4: null, approvalNumber: null },
      receiptUrl: null,
      customData: null,
      currency: 'USD',
      amountWon: 10.5,
    })
  })

  it('returns nothing for an unknown payment or order', async () => {
    expect(await portOne.getPayment('imp_0')).toBeNull()
    expect(await portOne.findPayments(newId())).toEqual([])
    expect(await portOne.findPaymentsOfOrders([newId()])).toEqual([])
    expect(await portOne.findPaymentsOfOrders([])).toEqual([])
  })

  it('finds every payment of an order, newest first', async () => {
    const orderId = newId()
    const first = await putPayment({ merchant_uid: orderId, status: 'failed' })
    const second = await putPayment({ merchant_uid: orderId, sandbox: true })
    const third = await putPayment({ merchant_uid: orderId })
    expect((await portOne.findPayments(orderId)).map(({ impUid }) => impUid)).toEqual([third, second, first])
  })

  it('finds the payments of many orders, and skips orders without one', async () => {
    const orderIds = Array.from({ length: 100 }, newId)
    const paid = await putPayment({ merchant_uid: orderIds[0] })
    const failed = await putPayment({ merchant_uid: orderIds[1], status: 'failed' })
    const found = await portOne.findPaymentsOfOrders(orderIds)
    expect(new Set(found.map(({ impUid }) => impUid))).toEqual(new Set([paid, failed]))
    await expect(portOne.findPaymentsOfOrders([...orderIds, newId()])).rejects.toThrow(RangeError)
  })

  it('lists the payments of a span, oldest first, page by page', async () => {
    const at = (minute: number) => unix('2026-10-01T00:00:00Z') + minute * 60
    await putPayment({ paid_at: at(-1) })
    await putPayment({ paid_at: at(5), status: 'cancelled' })
    const paid: string[] = []
    for (let minute = 0; minute < 101; minute++) paid.push(await putPayment({ paid_at: at(minute) }))
    await putPayment({ paid_at: at(101) })

    const span = [new Date(at(0) * 1000), new Date(at(100) * 1000)] as const
    const first = await portOne.listPayments('paid', ...span, 1)
    expect(first.nextPage).toBe(2)
    const second = await portOne.listPayments('paid', ...span, 2)
    expect(second.nextPage).toBeNull()
    expect([...first.payments, ...second.payments].map(({ impUid }) => impUid)).toEqual(paid)

    await portOne.cancel({ impUid: paid[0]!, amountWon: 11_000, checksumWon: 11_000, reason: 'x' })
    expect(await portOne.listPayments('paid', ...span, 2)).toEqual({ payments: [], nextPage: null })
  })

  it('lists the full cancellations of a span', async () => {
    const [whole, part] = [await putPayment({}), await putPayment({})]
    await portOne.cancel({ impUid: whole, amountWon: 11_000, checksumWon: 11_000, reason: 'x' })
    await portOne.cancel({ impUid: part, amountWon: 1_000, checksumWon: 11_000, reason: 'x' })
    const { now } = await askSandbox<{ now: string }>('/clock')
    const end = Date.parse(now)
    const { payments } = await portOne.listPayments('cancelled', new Date(end - 60_000), new Date(end + 60_000), 1)
    const found = payments.map(({ impUid }) => impUid)
    expect([found.includes(whole), found.includes(part)]).toEqual([true, false])
  })
})

describe('preparing an order', () => {
  it('registers the amount, and once more with the same amount', async () => {
    const orderId = newId()
    await portOne.prepare(orderId, 4_900)
    await portOne.prepare(orderId, 4_900)
    expect(await askSandbox(`/portone/_sandbox/book/${orderId}`)).toMatchObject({ prepared: 4_900 })
    await expect(portOne.prepare(orderId, 4_901)).rejects.toEqual(refused('1'))
    expect(await askSandbox(`/portone/_sandbox/book/${orderId}`)).toMatchObject({ prepared: 4_900 })
  })

  it('makes the window refuse any other amount or currency', async () => {
    const env = await sandboxEnv()
    const orderId = newId()
    await portOne.prepare(orderId, 4_900)
    const requestPay = (more: object) =>
      askSandbox('/portone/_sandbox/request-pay', {
        user_code: env.PORTONE_USER_CODE,
        channelKey: env.PORTONE_PAYMENT_CHANNEL,
        merchant_uid: orderId,
        name: 'x',
        amount: 4_900,
        origin: 'https://byeol.test',
        outcome: 'pay',
        card: 'good',
        ...more,
      })
    for (const other of [{ amount: 4_899 }, { currency: 'USD' }])
      expect(await requestPay(other)).toMatchObject({ imp_uid: null, error_code: 'F1003' })
    expect(await requestPay({})).not.toHaveProperty('error_code')
  })

  it('may be repeated when its answer was lost', async () => {
    const orderId = newId()
    await fault('POST /payments/prepare', orderId, 'cut', { moment: 'after', times: 1 })
    await expect(portOne.prepare(orderId, 4_900)).rejects.toEqual(temporary('unreachable'))
    await portOne.prepare(orderId, 4_900)
  })
})

describe('cancelling', () => {
  it('refunds a part, then the rest', async () => {
    const impUid = await putPayment({ amount: 10_000 })
    const part = await portOne.cancel({ impUid, amountWon: 3_000, checksumWon: 10_000, reason: '일부' })
    expect(part).toMatchObject({ status: 'paid', cancelledWon: 3_000, cancels: [{ amountWon: 3_000 }] })
    const rest = await portOne.cancel({ impUid, amountWon: 7_000, checksumWon: 7_000, reason: '나머지' })
    expect(rest).toMatchObject({ status: 'cancelled', cancelledWon: 10_000 })
    expect(rest.cancels.map(({ amountWon }) => amountWon)).toEqual([3_000, 7_000])
    expect(new Set(rest.cancels.map(({ id }) => id)).size).toBe(2)
  })

  it('reports if the whole payment is already cancelled', async () => {
    const impUid = await putPayment({ status: 'cancelled' })
    await expect(portOne.cancel({ impUid, amountWon: 11_000, checksumWon: 11_000, reason: 'x' })).rejects.toMatchObject(
      {
        code: 'already_cancelled',
        isTemporary: false,
        providerMessage: '이미 전액취소된 주문입니다.',
      },
    )
  })

  it('refunds nothing when a part was cancelled elsewhere', async () => {
    const impUid = await putPayment({ amount: 10_000 })
    await portOne.cancel({ impUid, amountWon: 1_000, checksumWon: 10_000, reason: 'console' })
    await expect(portOne.cancel({ impUid, amountWon: 2_000, checksumWon: 10_000, reason: 'x' })).rejects.toEqual(
      refused('checksum_mismatch'),
    )
    expect(await portOne.getPayment(impUid)).toMatchObject({ cancelledWon: 1_000 })
  })

  it.each([0, -1, Number.POSITIVE_INFINITY, Number.NaN])(
    'refuses to send the amount %d, which could cancel everything',
    async (amountWon) => {
      const impUid = await putPayment({})
      await expect(portOne.cancel({ impUid, amountWon, checksumWon: 11_000, reason: 'x' })).rejects.toThrow(RangeError)
      expect(await portOne.getPayment(impUid)).toMatchObject({ cancelledWon: 0 })
    },
  )

  it('passes on any other refusal', async () => {
    const cancel = (impUid: string) => portOne.cancel({ impUid, amountWon: 1_000, checksumWon: 11_000, reason: 'x' })
    await expect(cancel('imp_0')).rejects.toEqual(refused('1'))
    const whole = await putPayment({ card: 'no-partial-cancel' })
    await expect(cancel(whole)).rejects.toMatchObject({
      code: '-1',
      providerMessage: '부분취소가 불가능한 결제입니다.',
    })
    const empty = await putPayment({})
    await fault('POST /payments/cancel', empty, { code: -1, message: '정산 잔액이 부족합니다.' })
    await expect(cancel(empty)).rejects.toMatchObject({ code: '-1', providerMessage: '정산 잔액이 부족합니다.' })
  })

  it('leaves the outcome open when the answer is lost, and it can be read', async () => {
    const impUid = await putPayment({})
    const cancel = () => portOne.cancel({ impUid, amountWon: 11_000, checksumWon: 11_000, reason: 'x' })
    await fault('POST /payments/cancel', impUid, 'cut', { moment: 'after', times: 1 })
    await expect(cancel()).rejects.toEqual(temporary('unreachable'))
    expect(await portOne.getPayment(impUid)).toMatchObject({ status: 'cancelled', cancelledWon: 11_000 })
    await expect(cancel()).rejects.toEqual(refused('already_cancelled'))
  })
})

describe('charging a saved card', () => {
  const charge = (customerUid: string, orderId = newId()) =>
    portOne.chargeAgain({ customerUid, orderId, amountWon: 4_900, name: '프리미엄', customData: { orderId } })

  it('pays', async () => {
    const customerUid = await putKey()
    const orderId = newId()
    expect(await charge(customerUid, orderId)).toMatchObject({
      orderId,
      status: 'paid',
      amountWon: 4_900,
      customerUid,
      customData: { orderId },
      card: { issuer: '신한카드', last4: '1004' },
    })
  })

  it('is declined in two shapes', async () => {
    expect(await charge(await putKey('expired'))).toMatchObject({
      status: 'failed',
      failReason: '유효기간이 지난 카드입니다.',
      paidAt: null,
    })
    await expect(charge(await putKey('over-limit'))).rejects.toMatchObject({
      name: 'PaymentDeclined',
      message: '카드 한도를 초과하였습니다.',
    })
  })

  it('pays the first time and is declined the next with a card that was blocked meanwhile', async () => {
    const customerUid = await putKey('good-then-bad')
    expect(await charge(customerUid)).toMatchObject({ status: 'paid' })
    expect(await charge(customerUid)).toMatchObject({ status: 'failed' })
  })

  it('refuses an unknown card and an order that is paid already', async () => {
    await expect(charge(newId())).rejects.toMatchObject({ code: '1', providerMessage: '등록되지 않은 구매자입니다.' })
    const customerUid = await putKey()
    const orderId = newId()
    await charge(customerUid, orderId)
    await expect(charge(customerUid, orderId)).rejects.toEqual(refused('1'))
    expect(await portOne.findPayments(orderId)).toHaveLength(1)
  })

  it.each([0, -1])('refuses to charge %d won', async (amountWon) => {
    await expect(
      portOne.chargeAgain({ customerUid: await putKey(), orderId: newId(), amountWon, name: 'x' }),
    ).rejects.toThrow(RangeError)
  })

  it.each([
    ['cut', 'unreachable'],
    ['500', '500'],
    [{ status: 429 }, '429'],
    [{ status: 200, code: 'no number' }, 'unreadable_answer'],
  ])('leaves the outcome open after %j, charged or not', async (how, code) => {
    const customerUid = await putKey()
    for (const moment of ['before', 'after'] as const) {
      const orderId = newId()
      const isAfter = moment === 'after'
      await fault('POST /subscribe/payments/again', orderId, how, { times: 1, ...(isAfter && { moment }) })
      await expect(charge(customerUid, orderId)).rejects.toEqual(temporary(code))
      expect(await portOne.findPayments(orderId)).toHaveLength(isAfter ? 1 : 0)
    }
  })

  it('charges once when the token ends early', async () => {
    const orderId = newId()
    await fault('POST /subscribe/payments/again', orderId, '401', { times: 1 })
    expect(await charge(await putKey(), orderId)).toMatchObject({ status: 'paid' })
    expect(await portOne.findPayments(orderId)).toHaveLength(1)
  })
})

describe('saved cards', () => {
  it('shows issuer and last digits, until it is deleted', async () => {
    const customerUid = await putKey()
    expect(await portOne.getBillingKey(customerUid)).toEqual({
      customerUid,
      issuer: '신한카드',
      last4: '1004',
      channel: 'live',
      addedAt: expect.any(Date),
    })
    await portOne.deleteBillingKey(customerUid)
    await portOne.deleteBillingKey(customerUid)
    expect(await portOne.getBillingKey(customerUid)).toBeNull()
  })
})
