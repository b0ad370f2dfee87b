import { api } from '@byeol/contract/api.ts'
import { windowOf } from '@byeol/contract/order.ts'
import { joinByKakao } from '../world/members.ts'
import { post } from '../world/post.ts'
import type { TestServer } from '../world/server.ts'

/** A new fan buys a pack of points by card through the API, without using the browser. */
export async function buyPoints(
  server: TestServer,
  points: number,
): Promise<{ orderId: string; transactionId: string }> {
  const { token } = await joinByKakao(server, '환불별')
  const product = { productId: `point-${points}`, paymentMethod: 'card' }
  const start = windowOf(await post(server.url, api.point.order.path, product, token))
  const paid = await fetch(`${server.sandbox}/portone/_sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_uid: start.orderId, amount: start.krwAmountTotal }),
  })
  const { imp_uid: transactionId } = (await paid.json()) as { imp_uid: string }
  await post(server.url, api.point.orderComplete.path, { orderId: start.orderId, transactionId }, token)
  return { orderId: start.orderId, transactionId }
}
