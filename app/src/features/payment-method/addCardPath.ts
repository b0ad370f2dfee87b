import type { OrderId } from '@byeol/contract/ids.ts'

/** The page that the window that issues a card returns to. `asDefault`: the card becomes the default. */
export function addCardPath(orderId: OrderId, asDefault: boolean): string {
  const query = new URLSearchParams({ add: orderId, ...(asDefault && { default: '1' }) })
  return `/payment-method?${query}`
}
