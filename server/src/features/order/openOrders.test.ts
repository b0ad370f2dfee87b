import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { column } from '../../db/columns.ts'
import type { Actor } from '../../test/Actor.ts'
import { orderPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { eraseWhereOpened } from './requireFewOrders.ts'

const world = useOwnWorld(sandboxEnv)

/** Inserts earlier orders of a person directly as rows. */
const begunBefore = (who: Actor, count: number, status: 'pending' | 'failed') =>
  world.ctx.db.rows(
    `insert into orders (id, user_id, kind, product_id, name, price_won, points, method, payment_id, status, created_at)
     select substr(md5($1 || n), 1, 24), $1, 'point', 'point-1000', '1,000 P', 1100, 1000, 'card', md5($1 || n), $3, $4
     from generate_series(1, $2) as n`,
    [who.id, count, status, new Date(world.ctx.now().getTime() - 60_000)],
  )
const tooMany = { code: 'too_many_orders' }

it('a person may have a limited number of open orders, and then gets `too_many_orders`', async () => {
  const fan = await world.fan()
  await begunBefore(fan, limits.openOrdersMax - 1, 'pending')
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => orderPoints(fan)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tried.filter(({ status }) => status === 'rejected')).toMatchObject(Array(4).fill({ reason: tooMany }))
  // Other people can still buy.
  await orderPoints(await world.fan())
})

it('the unpaid orders of a day are limited', async () => {
  const fan = await world.fan()
  await begunBefore(fan, limits.unpaidOrdersPerDay, 'failed')
  await expect(orderPoints(fan)).rejects.toMatchObject(tooMany)
  await world.ctx.db.rows(`update orders set created_at = created_at - interval '1 day' where user_id = $1`, [fan.id])
  await orderPoints(fan)
})

it('open orders of one network address are limited, and the address is erased after a day', async () => {
  const fan = await world.fan()
  const { orderId } = await orderPoints(fan)
  const crowd = await world.fan()
  await begunBefore(crowd, limits.openOrdersPerNetworkMax, 'pending')
  await world.ctx.db.rows(
    'update orders set opened_from = (select opened_from from orders where id = $1) where user_id = $2',
    [orderId, crowd.id],
  )
  await expect(orderPoints(await world.fan())).rejects.toMatchObject(tooMany)
  await world.ctx.db.rows(`update orders set created_at = created_at - interval '1 day' where user_id = $1`, [crowd.id])
  await eraseWhereOpened(world.ctx)
  expect(
    await world.ctx.db.rows(
      'select user_id from orders where opened_from is not null and user_id = any($1)',
      [[fan.id, crowd.id]],
      { user_id: column.userId },
    ),
  ).toEqual([{ user_id: fan.id }])
  await orderPoints(await world.fan())
})

it('a refused order stores nothing, here or at the provider', async () => {
  const fan = await world.fan()
  await begunBefore(fan, limits.openOrdersMax, 'pending')
  const order = { productId: 'point-1000', paymentMethod: 'card' as const }
  await expect(fan.callOnce('key-of-order', api.point.order, order)).rejects.toMatchObject(tooMany)
  const rows = await world.ctx.db.rows(
    `select (select count(*)::int from orders where user_id = $1) as orders,
       (select count(*)::int from idempotent_answers where user_id = $1) as answers`,
    [fan.id],
    { orders: column.number, answers: column.number },
  )
  expect(rows).toEqual([{ orders: limits.openOrdersMax, answers: 0 }])
})
