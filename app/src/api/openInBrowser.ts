import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { getPhone } from '../native/phone.ts'
import { publicOrigin } from './address.ts'
import { call } from './call.ts'

/**
 * Opens the window of an order, or of the identity check, in the system's browser, where card and identity apps open.
 * The deep link back leads to `returnTo`. Resolves when the browser is closed.
 */
export async function openInBrowser(returnTo: string, orderId?: OrderId): Promise<void> {
  const { ticket } = await call(api.payment.windowTicket, { ...(orderId && { orderId }) })
  const query = new URLSearchParams({ back: returnTo, ticket, ...(orderId && { orderId }) })
  await getPhone()?.browse(`${publicOrigin()}/handover?${query}`)
}
