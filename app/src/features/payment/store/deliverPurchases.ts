import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { iosPrefixes } from '@byeol/contract/point.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import type { DeviceStore, StorePurchase } from '../../../native/DeviceStore.ts'
import { openStore } from '../../../native/purchases.ts'

/** Asks the server to deliver a purchase. The server verifies it with Apple, and never delivers a purchase twice. */
async function complete({ productId, transactionId }: StorePurchase, orderId: OrderId | null): Promise<void> {
  const completion = { transactionId, ...(orderId && { orderId }) }
  if (productId.startsWith(iosPrefixes.premium)) await call(api.subscription.orderComplete, completion)
  else if (productId.startsWith(iosPrefixes.donation)) await call(api.donation.pointOrderComplete, completion)
  else await call(api.point.orderComplete, completion)
}

function refetchBought(client: QueryClient): void {
  for (const of of [api.point.balance, api.donation.pointBalance, api.subscription.premiumList])
    void client.invalidateQueries({ queryKey: queryKey(of) })
}

/**
 * Lets the server deliver a purchase, then marks it as finished in the store, which would otherwise report it again.
 * Throws the errors of the call; `not_found` means that the purchase belongs to another account, and it is left
 * unfinished for that account.
 */
export async function deliverPurchase(
  client: QueryClient,
  store: DeviceStore,
  purchase: StorePurchase,
  orderId: OrderId | null = null,
): Promise<void> {
  try {
    await complete(purchase, orderId)
  } catch (error) {
    // The purchase was refunded, or the person has got the product in another way. The server's decision is final, so
    // trying again is pointless.
    if (error instanceof ApiError && error.code === 'payment_failed') await store.finish(purchase.transactionId)
    throw error
  }
  await store.finish(purchase.transactionId)
  refetchBought(client)
}

/**
 * Delivers a purchase of this product that the store completed without reporting it. Returns the purchase, even if it
 * cannot be delivered now, or null if there is none.
 */
export async function deliverUnheard(
  client: QueryClient,
  store: DeviceStore,
  productId: string,
  orderId: OrderId,
): Promise<StorePurchase | null> {
  for (const purchase of await store.loadUnfinished()) {
    if (purchase.productId !== productId) continue
    try {
      await deliverPurchase(client, store, purchase, orderId)
    } catch (error) {
      // Another account made this purchase on this phone.
      if (error instanceof ApiError && error.code === 'not_found') continue
    }
    return purchase
  }
  return null
}

/** Delivers the given purchases. Returns how many were delivered, and how many belong to another account. */
export async function deliverAll(
  client: QueryClient,
  store: DeviceStore,
  purchases: readonly StorePurchase[],
): Promise<{ given: number; foreign: number }> {
  const counts = { given: 0, foreign: 0 }
  for (const purchase of purchases)
    try {
      await deliverPurchase(client, store, purchase)
      counts.given += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'not_found') counts.foreign += 1
      else if (error.code !== 'payment_failed') throw error
    }
  return counts
}

/**
 * Called when the app starts on iOS: delivers purchases that were not finished last time, and from then on those that a
 * guardian approves later.
 */
export async function startDeliveries(client: QueryClient): Promise<void> {
  const store = await openStore()
  if (!store) return
  store.onTransaction((purchase) => void deliverPurchase(client, store, purchase).catch(() => undefined))
  await deliverAll(client, store, await store.loadUnfinished())
}
