import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { openLog } from '../openLog.ts'
import { reconcileOrders } from '../features/order/reconcile/reconcileOrders.ts'
import { hurryQueue, queueLength } from './databaseText.ts'
import { useOwnWorld } from './useWorld.ts'
import {
  addCard,
  buyPoints,
  buyWithCard,
  fault,
  issueAtProvider,
  orderPoints,
  payAtProvider,
} from './money/payments.ts'
import { askSandbox } from './servers/askSandbox.ts'
import { sandboxEnv } from './servers/sandboxEnv.ts'
import { codeOf } from './signUpPerson.ts'
import { until } from './until.ts'

const lines: string[] = []
const secrets: string[] = []
const secret = <T extends string>(word: T): T => (secrets.push(word), word)
const world = useOwnWorld(sandboxEnv, openLog('debug', { write: (line) => void lines.push(line) }))

it('no log line contains a name, phone, address, card, billing key or token, for any course of a payment', async () => {
  const fan = await world.fan({ nickname: secret('황금거북이') })
  secrets.push(fan.token, `${fan.id}@byeol.test`, world.ctx.env.PORTONE_SECRET!)
  const identity = { name: secret('황보나래'), birthday: '2001-03-14', gender: 'female', phone: secret('01098761234') }
  const { imp_uid: impUid } = await askSandbox<{ imp_uid: string }>('/portone/_sandbox/certification', {
    merchant_uid: `${fan.id}-1`,
    ...identity,
  })
  await fan.call(api.user.verifyIdentity, { impUid })

  // Orders that are bought, declined, abandoned, paid with another amount, and paid twice.
  await buyPoints(fan)
  const [given, other, twice] = [await orderPoints(fan), await orderPoints(fan), await orderPoints(fan)]
  const error = { code: 'F1001', message: secret('비밀스러운 실패') }
  expect(await codeOf(fan.call(api.point.orderComplete, { orderId: given.orderId, error }))).toBe('payment_failed')
  await payAtProvider(fan, other, { amount: 7 })
  expect(await codeOf(fan.call(api.point.orderComplete, { orderId: other.orderId }))).toBe('payment_failed')
  for (let i = 0; i < 2; i++) await payAtProvider(fan, twice)
  await fan.call(api.point.orderComplete, { orderId: twice.orderId })

  // One card is registered, another refused. Charges succeed, are declined, or meet a provider error before or after
  // they take effect.
  const card = await addCard(fan)
  secret(card.customerUid)
  const expired = await fan.call(api.payment.addCard, { paymentMethod: 'card' })
  secret(expired.customerUid)
  await issueAtProvider(expired, { card: 'expired' })
  expect(await codeOf(fan.call(api.payment.addCardComplete, { orderId: expired.orderId }))).toBe('payment_failed')
  await buyWithCard(fan, card.userPaymentMethodId)
  const poor = await addCard(fan, 'over-limit').catch(() => null)
  if (poor) {
    secret(poor.customerUid)
    await codeOf(buyWithCard(fan, poor.userPaymentMethodId))
  }
  for (const moment of ['before', 'after'] as const) {
    await fault('again', 500, { about: card.customerUid, moment, times: 1 }).catch(() => undefined)
    await codeOf(buyWithCard(fan, card.userPaymentMethodId))
  }
  await reconcileOrders(world.ctx)
  await fetch(`${world.base}/hooks/portone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imp_uid: 'imp_1', customer_uid: card.customerUid, buyer_tel: identity.phone }),
  })
  await fan.call(api.payment.removeCard, { userPaymentMethodId: card.userPaymentMethodId })

  // PostgreSQL's error about a refused row contains the whole row.
  await world.asOwner(`alter table orders add constraint no_orders check (product_id <> 'point-50000')`)
  expect(await codeOf(orderPoints(fan, { points: 50_000 }))).toBe('internal')
  await until('the queue is empty', async () => (await hurryQueue(world.ctx), (await queueLength(world.ctx)) === 0))

  const log = lines.join('')
  expect(log).toContain('no_orders')
  for (const word of secrets) expect(log, word).not.toContain(word)
  // Card numbers, including masked ones.
  expect(log).not.toMatch(/\d{4}[- ]?\*{4}|\b\d{15,16}\b|\*{4}[- ]?\d{4}/u)
})
