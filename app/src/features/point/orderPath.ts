import type { OrderId } from '@byeol/contract/ids.ts'
import type { PointKind } from './pointKinds.ts'

/** The path of an order's page. `returnTo` is the page from which the person bought. */
export function orderPath(kind: PointKind, orderId: OrderId, returnTo: string | null): string {
  const of = kind === 'donationPoint' && { of: 'donation' }
  const query = new URLSearchParams({ ...of, orderId, ...(returnTo && { r: returnTo }) })
  return `/point-order?${query}`
}
