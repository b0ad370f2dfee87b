import { api } from '@byeol/contract/api.ts'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { addCard, fault } from '../test/money/payments.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { useWorld } from '../test/useWorld.ts'

const world = useWorld(sandboxEnv)

// The node died after it started the charge: the key is in use, but no response will ever be stored for it.
it('a purchase with the key of a node that died is answered with payment_pending', async () => {
  const fan = await world.fan()
  const { userPaymentMethodId, customerUid: about } = await addCard(fan)
  const wanted = { productId: 'point-1000', userPaymentMethodId }
  await fault('POST /subscribe/payments/again', 'cut', { about, times: 2 })
  const buy = () => fan.callOnce('key-of-the-dead', api.point.orderUserPaymentMethod, wanted)
  await expect(buy()).rejects.toMatchObject({ code: 'payment_pending' })
  const { pendingOrderId: orderId } = await fan.call(api.point.balance, {})
  await world.ctx.db.rows(
    'insert into idempotent_answers (user_id, call, key, body_hash, begun_at) values ($1, $2, $3, $4, $5)',
    [
      fan.id,
      'POST /point/order-user-payment-method',
      'key-of-the-dead',
      createHash('sha256').update(JSON.stringify(wanted)).digest(),
      world.ctx.now(),
    ],
  )
  await expect(buy()).rejects.toMatchObject({ code: 'payment_pending', data: { orderId } })
})
