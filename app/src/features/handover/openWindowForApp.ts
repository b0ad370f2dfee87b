import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { call } from '../../api/call.ts'
import { openPortOne, type PortOneAnswer } from '../../browser/portOne.ts'
import { paymentRequest } from '../payment/requestPayment.ts'
import { certificationRequest } from '../people/identity/certify.ts'

const answerNames = ['success', 'imp_success', 'imp_uid', 'merchant_uid', 'error_code', 'error_msg'] as const

/** The app's page with a window's answer in its query, like a redirect's; null without an answer. */
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
 * In the browser that the app opened: uses up the ticket and opens its window. A phone's browser leaves this page for
 * it and returns here; other browsers open a popup. Returns the app's page with the answer. Throws ApiError
 * (`link_expired`) and ScriptFailed.
 */
export async function openWindowForApp(ticket: string, orderId: string | null, back: string): Promise<string> {
  // Loaded first, so that a script that fails to load does not use up the ticket.
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
