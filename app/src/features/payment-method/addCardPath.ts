import type { OrderId } from '@byeol/contract/ids.ts'

/** The path to which the window for entering a card redirects. With `asDefault`, the new card becomes the default. */
export function addCardPath(orderId: OrderId, asDefault: boolean): string {
  const query = new URLSearchParams({ add: orderId, ...(asDefault && { default: '1' }) })
  return `/payment-method?${query}`
}
