import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { useOwnWorld } from '../test/useWorld.ts'
import { buyPoints } from '../test/money/payments.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { checkLedger } from './checks.ts'

const world = useOwnWorld(sandboxEnv)

it('money of testers buys points that stay in accounts of their own', async () => {
  const tester = await world.tester()
  await buyPoints(tester, { paymentMethod: 'card-test' })
  expect(await tester.call(api.point.requestTestPoint, { points: 500 })).toEqual({ points: 1_500 })
  const ofTester = '(debit like $1 or credit like $1)'
  const inReal = await world.ctx.db.rows(
    `select id from ledger_transfers where ${ofTester} and asset not like '%-test'`,
    [`%${tester.id}%`],
  )
  const inTest = await world.ctx.db.rows(`select id from ledger_transfers where ${ofTester} and asset like '%-test'`, [
    `%${tester.id}%`,
  ])
  expect([inReal.length, inTest.length]).toEqual([0, 2])
  expect(await checkLedger(world.ctx.db)).toEqual([])
})

it('test points are granted once for a key, also when the node died before it kept its answer', async () => {
  const tester = await world.tester()
  const ask = () => tester.callOnce('test-points-1', api.point.requestTestPoint, { points: 500 })
  expect(await ask()).toEqual({ points: 500 })
  await world.ctx.db.rows(
    `update idempotent_answers set answer = null, begun_at = begun_at - interval '2 minutes' where user_id = $1`,
    [tester.id],
  )
  expect(await ask()).toEqual({ points: 500 })
})
