import { api } from '@byeol/contract/api.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { appStore, buyPointsOnIos, orderOnIos } from '../../test/money/appStore.ts'
import type { Actor } from '../../test/Actor.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { eraseDeletedPeople } from '../privacy/eraseDeletedPeople.ts'
import { catchUpOnNotices } from './catchUp.ts'

const dayMs = 86_400_000
const world = useOwnWorld(sandboxEnv)
const store = appStore()
beforeAll(() => catchUpOnNotices(world.ctx))

const statusOf = async (orderId: string) =>
  (await world.ctx.db.row<{ status: string }>('select status from orders where id = $1', [orderId]))!.status
const listen = (token: string) => store.plan(token, { url: `${world.base}/hooks/apple`, delivery: 'twice' })
const allHandled = () =>
  until('each notification is handled', async () => {
    const rows = await world.ctx.db.rows<{ handled_at: Date | null }>('select handled_at from app_store_notices')
    return rows.length > 0 && rows.every(({ handled_at: at }) => at !== null)
  })
async function leave(person: Actor) {
  await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [person.id, world.ctx.now()])
  await person.call(api.auth.deleteAccount, {})
}
it.each([
  ['before the erasure', 0],
  ['after the erasure', 31],
])('Apple’s refund for a person who left is booked, %s, and so is its reversal', async (_when, days) => {
  const person = await world.fan()
  const { transactionId, token, start } = await buyPointsOnIos(person, 5_000)
  await listen(token)
  await leave(person)
  world.pass(days * dayMs)
  await eraseDeletedPeople(world.ctx)
  await store.act(transactionId, 'refund')
  await until('it is refunded', async () => (await statusOf(start.orderId)) === 'refunded')
  await allHandled()
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  await store.act(transactionId, 'reverse-refund')
  await until('it is paid', async () => (await statusOf(start.orderId)) === 'paid')
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

it('a purchase that Apple confirms after its buyer left, or was erased, gives nothing and is returned', async () => {
  const person = await world.fan()
  const start = await orderOnIos(person, 5_000)
  await leave(person)
  await listen(start.appAccountToken)
  await store.buy(start)
  const select = 'select status from orders where user_id = $1'
  const returned = (count: number) =>
    until(`${count} returned`, async () => {
      const orders = await world.ctx.db.rows<{ status: string }>(select, [person.id])
      return orders.filter(({ status }) => status === 'returned').length === count
    })
  await returned(1)
  world.pass(31 * dayMs)
  await eraseDeletedPeople(world.ctx)
  await store.buy(start)
  await returned(2)
  expect(await readPoints(world.ctx.db, person.id, 'point')).toBe(0)
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})
