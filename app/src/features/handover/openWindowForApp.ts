import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { call } from '../../api/call.ts'
import { openPortOne, type PortOneAnswer } from '../../browser/portOne.ts'
import { paymentRequest } from '../payment/requestPayment.ts'
import { certificationRequest } from '../people/identity/certify.ts'

const answerNames = ['success', 'imp_success', 'imp_uid', 'merchant_uid', 'error_code', 'error_msg'] as const

/**
 * Adds the payment (or identity) window's result parameters to the URL `back`, as a redirect would. Returns null if
 * `search` has none.
 */
export function answerOf(back: string, search: URLSearchParams): string | null {
  const found = answerNames.filter((name) => search.has(name))
  if (found.length === 0) return null
  const url = new URL(back, location.origin)
  for (const name of found) url.searchParams.set(name, search.get(name)!)
  return url.pathname + url.search
}

const queryOf = (answer: PortOneAnswer): URLSearchParams =>
  new URLSearchParams(answerNames.flatMap((name) => (answer[name] === undefined ? [] : [[name, String(answer[name])]])))

/**
 * Runs in the browser that the native app opened: uses the ticket and opens the window that it is for. On a phone, the
 * browser navigates to the window and then returns to this page; elsewhere it is a popup. Returns the app's page with
 * the window's result. Throws ApiError (`link_expired`) and ScriptFailed.
 */
export async function openWindowForApp(ticket: string, orderId: string | null, back: string): Promise<string> {
  // Loaded first, so that the ticket is not used up if the script fails to load.
  const portOne = await openPortOne()
  const { start, person } = await call(api.payment.openWindow, {
    ticket,
    ...(orderId && { orderId: orderId as OrderId }),
  })
  const here = `/handover?${new URLSearchParams({ back })}`
  const answer = await new Promise<PortOneAnswer>((resolve) =>
    start
      ? portOne.request_pay(paymentRequest(start, person, here), resolve)
      : portOne.certification(certificationRequest(person.id, here), resolve),
  )
  return answerOf(back, queryOf(answer)) ?? back
}
