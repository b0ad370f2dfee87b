import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { getPhone } from '../native/phone.ts'
import { publicOrigin } from './address.ts'
import { call } from './call.ts'

/**
 * Opens the payment window of an order, or the identity check, in the system's browser, which can switch to card and
 * identity apps. A deep link brings the person back to `returnTo`. Resolves when the browser is closed.
 */
export async function openInBrowser(returnTo: string, orderId?: OrderId): Promise<void> {
  const { ticket } = await call(api.payment.windowTicket, { ...(orderId && { orderId }) })
  const query = new URLSearchParams({ back: returnTo, ticket, ...(orderId && { orderId }) })
  await getPhone()?.browse(`${publicOrigin()}/handover?${query}`)
}
