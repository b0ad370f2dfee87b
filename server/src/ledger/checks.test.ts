import { api } from '@byeol/contract/api.ts'
import { beforeAll, expect, it } from 'vitest'
import { findWith } from '../test/findWith.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { buyPoints, buyPremium, orderPoints, payAtProvider } from '../test/money/payments.ts'
import { askSandbox } from '../test/servers/askSandbox.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { until } from '../test/until.ts'
import { checkLedger } from './checks.ts'
import { post } from './post.ts'
import { spendPoints } from './spendPoints.ts'
import { lockWallet } from './wallets.ts'

const world = useOwnWorld(sandboxEnv)
let paidId: string
let spentId: string
let heldId: string

/**
 * Creates one of each: points bought and partly spent, a paid refund and a pending one, and a payment to be returned.
 */
async function live(): Promise<void> {
  const [fan, celeb, tester] = [await world.fan(), await world.celeb(), await world.tester()]
  paidId = (await buyPoints(fan, { points: 5_000 })).orderId
  spentId = (await buyPoints(fan)).orderId
  await world.ctx.db.inTransaction(async (tx) => {
    const at = world.ctx.now()
    const wallet = await lockWallet(tx, { userId: fan.id, asset: 'point' })
    await post(tx, at, [spendPoints(wallet, { cause: 'dm:1', points: 300, earning: 'dm', celebId: celeb.id, at })!])
  })
  const refunded = await buyPoints(fan)
  await fan.call(api.point.refundOrder, { orderId: refunded.orderId })
  const isRefunded = async () =>
    (await fan.call(api.point.pointOrder, { orderId: refunded.orderId })).order.status === 'refunded'
  await until('the refund is paid', isRefunded)
  await buyPoints(tester, { paymentMethod: 'card-test' })
  await buyPremium(fan, celeb)
  const [waiting, held] = [await buyPoints(fan), await orderPoints(fan)]
  const wrong = await payAtProvider(fan, held, { amount: 1_101 })
  heldId = wrong.imp_uid
  for (const about of [waiting.impUid, heldId])
    await askSandbox('/portone/_sandbox/faults', { endpoint: 'POST /payments/cancel', about, how: '500' })
  await fan.call(api.point.refundOrder, { orderId: waiting.orderId })
  await fan.call(api.point.orderComplete, { orderId: held.orderId, transactionId: heldId }).catch(() => {})
}

beforeAll(async () => {
  await live()
})

it('a history without a fault has no findings', async () => {
  expect(await checkLedger(world.ctx.db, world.ctx.now())).toEqual([])
})

const faults: [check: string, sql: () => string][] = [
  ['wallet-lots', () => `update ledger_wallets set balance = balance + 1 where asset = 'point'`],
  ['wallet-history', () => `update ledger_wallets set lines = lines + 1 where asset = 'point'`],
  ['line-running-sum', () => 'update ledger_lines set balance_after = 7 where number = 1'],
  ['lot-transfers', () => `update ledger_lots set spent = spent + 1 where order_id = '${paidId}'`],
  ['lot-transfers', () => `update ledger_transfers set credit = credit || 'x' where credit like 'wallet:%'`],
  [
    'account-wallets',
    () => `update ledger_transfers set amount = amount + 1 where debit = 'minted' and asset = 'point-test'`,
  ],
  [
    'account-wallets',
    () => `update ledger_transfers set amount = amount - 1 where credit = 'point_liability' and asset = 'won'`,
  ],
  ['event-empty', () => `insert into ledger_events (cause, at) values ('nothing', now())`],
  [
    'test-account',
    () => `alter table ledger_lots drop constraint ledger_lots_check; update ledger_lots set source = 'test'`,
  ],
  ['line-event', () => `update ledger_lines set amount = amount - 1 where kind = 'dm'`],
  ['order-posting', () => `update orders set status = 'expired' where id = '${paidId}'`],
  ['order-posting', () => `update ledger_events set cause = 'order:x:paid' where cause = 'order:${paidId}:paid'`],
  ['order-capture', () => `delete from captures where order_id = '${paidId}'`],
  ['order-capture', () => `update captures set amount_won = amount_won - 1 where order_id = '${paidId}'`],
  [
    'order-points',
    () => `update ledger_lots set quantity = quantity + 1, spent = spent + 1 where order_id = '${spentId}'`,
  ],
  ['refund-posting', () => `update refunds set state = 'refused' where state = 'paid'`],
  ['refunding-order', () => `update orders set status = 'refunding' where id = '${paidId}'`],
  [
    'account-orders',
    () => `update ledger_transfers set amount = amount + 1 where debit = 'pg_clearing' and credit = 'vat_payable'`,
  ],
  ['account-orders', () => `update orders set refunded_won = 1 where id = '${paidId}'`],
  ['account-orders', () => `update refunds set amount_won = 1`],
  [
    'sale-split',
    () => `update ledger_transfers set amount = amount + 99 where code = 'sale' and credit like 'celeb_earned:%'`,
  ],
  ['sale-vat', () => `update ledger_transfers set amount = amount - 1 where code = 'sale' and credit = 'vat_payable'`],
  [
    'capture-stuck',
    () => `update captures set seen_at = seen_at - interval '3 minutes' where transaction_id = '${heldId}'`,
  ],
]

it.each(faults)('the check %s finds its fault', async (check, sql) => {
  const find = (db: Parameters<typeof checkLedger>[0]) => checkLedger(db, world.ctx.now())
  const immutable = ['ledger_events', 'ledger_transfers', 'ledger_lines']
  expect(await findWith(world, sql(), find, immutable)).toContain(check)
})

it('has a planted fault for every check', async () => {
  const { ledgerChecks } = await import('./ledgerChecks.ts')
  const { orderChecks } = await import('./orderChecks.ts')
  const planted = new Set(faults.map(([check]) => check))
  expect([...Object.keys(ledgerChecks), ...Object.keys(orderChecks)].filter((check) => !planted.has(check))).toEqual([])
})
