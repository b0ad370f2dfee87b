import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { askSandbox } from '../../test/servers/askSandbox.ts'
import { useWorld } from '../../test/useWorld.ts'
import { addCard, buyWithCard, issueAtProvider } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { settlePendingIssues } from './settleIssue.ts'

const world = useWorld(sandboxEnv)

const cardsOf = async (who: Actor) => (await who.call(api.payment.listCards, {})).list
const start = (who: Actor, paymentMethod: 'card' | 'card-test' = 'card') =>
  who.call(api.payment.addCard, { paymentMethod })
const complete = (who: Actor, completion: Parameters<typeof who.call<typeof api.payment.addCardComplete>>[1]) =>
  who.call(api.payment.addCardComplete, completion)
const isAtProvider = async (customerUid: string) =>
  (await world.ctx.portOne!.getBillingKey(customerUid).catch(() => null)) !== null

describe('adding a card', () => {
  it('saves what the provider has issued, and charges nothing', async () => {
    const fan = await world.fan()
    const begun = await start(fan)
    expect(begun).toMatchObject({ krwAmountTotal: 0, customerUid: expect.stringMatching(/^[0-9a-f]{32}$/u) })
    const { imp_uid: transactionId } = await issueAtProvider(begun)
    const { card } = await complete(fan, { orderId: begun.orderId, transactionId: transactionId! })
    expect(card).toMatchObject({ name: '신한카드', last4: '1004', isDefault: true, isTest: false, usedBy: [] })
    expect(await cardsOf(fan)).toEqual([card])
    const { payments } = await askSandbox<{ payments: object[] }>(`/portone/_sandbox/book/${begun.orderId}`)
    expect(payments).toMatchObject([{ amount: 0 }])
  })

  it('saves one card, even when it is completed several times', async () => {
    const fan = await world.fan()
    const { orderId, ...begun } = await start(fan)
    await issueAtProvider({ orderId, ...begun })
    await Promise.all(Array.from({ length: 10 }, () => complete(fan, { orderId })))
    expect(await cardsOf(fan)).toHaveLength(1)
  })

  it('believes the provider, not the client', async () => {
    const fan = await world.fan()
    const [unpaid, closed] = [await start(fan), await start(fan)]
    await expect(complete(fan, { orderId: unpaid.orderId, transactionId: 'imp_1' })).rejects.toMatchObject({
      code: 'payment_pending',
    })
    await issueAtProvider(closed)
    const error = { code: 'F400', message: '닫힘' }
    expect(await complete(fan, { orderId: closed.orderId, error })).toMatchObject({ card: { name: '신한카드' } })
  })

  it('says why the window issued no card, and a second window may issue one', async () => {
    const fan = await world.fan()
    const begun = await start(fan)
    await issueAtProvider(begun, { card: 'expired' })
    await expect(complete(fan, { orderId: begun.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'declined', providerMessage: '유효기간이 지난 카드입니다.' },
    })
    await issueAtProvider(begun)
    expect(await complete(fan, { orderId: begun.orderId })).toMatchObject({ card: { last4: '1004' } })
  })

  it('is finished by the job when the client vanished', async () => {
    const fan = await world.fan()
    const begun = await start(fan)
    await issueAtProvider(begun)
    await world.ctx.db.rows(`update card_issues set created_at = created_at - interval '1 minute'`)
    await settlePendingIssues(world.ctx)
    expect(await cardsOf(fan)).toHaveLength(1)
  })

  it('is finished by the webhook when the client vanished', async () => {
    const fan = await world.fan()
    const begun = await start(fan)
    await issueAtProvider(begun)
    const body = JSON.stringify({ imp_uid: 'imp_1', merchant_uid: begun.orderId, status: 'paid' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${world.base}/hooks/portone`, { method: 'POST', headers, body })).status).toBe(200)
    await until('the card is there', async () => (await cardsOf(fan)).length === 1)
  })

  it('is possible five times a day', async () => {
    const fan = await world.fan()
    const tried = await Promise.allSettled(Array.from({ length: 18 }, () => start(fan)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(start(fan)).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retryAfterSeconds: expect.any(Number) },
    })
  })

  it('with the test channel is for testers, and a test card never enters an order for real money', async () => {
    const [fan, tester] = [await world.fan(), await world.tester()]
    await expect(start(fan, 'card-test')).rejects.toMatchObject({ code: 'not_allowed' })
    const card = await addCard(tester, 'good', 'card-test')
    expect(card).toMatchObject({ isTest: true })
    expect((await buyWithCard(tester, card.userPaymentMethodId)).order).toMatchObject({ status: 'paid', isTest: true })

    const begun = await start(fan)
    await issueAtProvider(begun, { channelKey: (await start(tester, 'card-test')).channelKey })
    await expect(complete(fan, { orderId: begun.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'mismatch' },
    })
    expect(await cardsOf(fan)).toEqual([])
    await until('the provider forgets it', async () => !(await isAtProvider(begun.customerUid)))
  })
})

describe('another person’s card', () => {
  it('does not exist', async () => {
    const [fan, stranger] = [await world.fan(), await world.fan()]
    const begun = await start(fan)
    await issueAtProvider(begun)
    await expect(complete(stranger, { orderId: begun.orderId })).rejects.toMatchObject({ code: 'not_found' })
    const { card } = await complete(fan, { orderId: begun.orderId })
    const { userPaymentMethodId } = card
    for (const call of [api.payment.removeCard, api.payment.setDefaultCard] as const)
      await expect(stranger.call(call, { userPaymentMethodId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(buyWithCard(stranger, userPaymentMethodId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await cardsOf(fan)).toEqual([card])
  })
})

describe('the default', () => {
  it('is the first card, then the chosen one, then the newest that is left', async () => {
    const fan = await world.fan()
    const first = await addCard(fan)
    const second = await addCard(fan, 'good-then-bad')
    const third = await addCard(fan, 'no-partial-cancel')
    const defaultOf = (list: Awaited<ReturnType<typeof cardsOf>>) =>
      list.filter(({ isDefault }) => isDefault).map(({ userPaymentMethodId }) => userPaymentMethodId)
    const pick = ({ userPaymentMethodId }: typeof first) => ({ userPaymentMethodId })
    expect(defaultOf(await cardsOf(fan))).toEqual([first.userPaymentMethodId])
    const chosen = await fan.call(api.payment.setDefaultCard, pick(second))
    expect(defaultOf(chosen.list)).toEqual([second.userPaymentMethodId])
    const left = await fan.call(api.payment.removeCard, pick(second))
    expect(defaultOf(left.list)).toEqual([third.userPaymentMethodId])
  })
})

describe('removing a card', () => {
  it('removes it at the provider too, and it cannot be used any more', async () => {
    const fan = await world.fan()
    const { userPaymentMethodId, customerUid } = await addCard(fan)
    expect(await fan.call(api.payment.removeCard, { userPaymentMethodId })).toEqual({ list: [] })
    await until('the provider forgets it', async () => !(await isAtProvider(customerUid)))
    await expect(buyWithCard(fan, userPaymentMethodId)).rejects.toMatchObject({ code: 'card_required' })
    await expect(fan.call(api.payment.removeCard, { userPaymentMethodId })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
