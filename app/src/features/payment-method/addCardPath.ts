import type { OrderId } from '@byeol/contract/ids.ts'

/** Where the window that issues a card comes back to. `asDefault`: the card becomes the one that is offered first. */
export function addCardPath(orderId: OrderId, asDefault: boolean): string {
  const query = new URLSearchParams({ add: orderId, ...(asDefault && { default: '1' }) })
  return `/payment-method?${query}`
}
