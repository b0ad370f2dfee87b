import type { OrderId } from '@byeol/contract/ids.ts'

/** The page of an order. `returnTo` is where the person was before buying. */
export function orderPath(orderId: OrderId, returnTo: string | null): string {
  const query = new URLSearchParams({ orderId, ...(returnTo && { r: returnTo }) })
  return `/point-order?${query}`
}
