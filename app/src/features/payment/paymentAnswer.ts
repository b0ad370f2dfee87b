import type { OrderId } from '@byeol/contract/ids.ts'
import { readPortOne, type PortOneAnswer } from '../../browser/portOne.ts'
import type { PurchaseResult } from '../../native/DeviceStore.ts'

/** The arguments of the call that completes an order. */
export interface Completion {
  orderId: OrderId
  transactionId?: string
  error?: { code: string; message: string }
}

const answerNames = ['success', 'imp_success', 'imp_uid', 'error_code', 'error_msg'] as const

/** Adds a popup's result to the path of the order's page, as a redirect does. */
export function withAnswer(path: string, answer: PortOneAnswer): string {
  const url = new URL(path, location.origin)
  for (const name of answerNames) {
    const value = answer[name]
    if (typeof value === 'string' || typeof value === 'boolean') url.searchParams.set(name, String(value))
  }
  return url.pathname + url.search
}

/** Adds the result of the phone's store to the path of the order's page. */
export function withStoreAnswer(path: string, result: PurchaseResult): string {
  if (result.state === 'cancelled' || result.state === 'failed')
    return withAnswer(path, { success: false, error_code: result.state })
  const url = new URL(path, location.origin)
  if (result.state === 'purchased') url.searchParams.set('transactionId', result.transaction.transactionId)
  return url.pathname + url.search
}

/**
 * Reads the window's result from the query, as arguments to complete an order. If there is none, the server asks the
 * provider.
 */
export function completionOf(orderId: OrderId, search: URLSearchParams): Completion {
  const transactionId = search.get('transactionId')
  if (transactionId && /^\d{1,64}$/u.test(transactionId)) return { orderId, transactionId }
  if (!answerNames.some((name) => search.has(name))) return { orderId }
  const result = readPortOne(Object.fromEntries(search))
  if ('impUid' in result) return { orderId, transactionId: result.impUid }
  return {
    orderId,
    error: { code: (search.get('error_code') ?? result.problem).slice(0, 60), message: wordsOf(search) },
  }
}

/** Whether the person cancelled in the window, according to the window's result or the provider's message. */
export function hasGivenUp(search: URLSearchParams, providerMessage: string | null): boolean {
  const answer = {
    ...Object.fromEntries(search),
    success: 'false',
    error_msg: search.get('error_msg') ?? providerMessage,
  }
  const result = readPortOne(answer)
  return 'problem' in result && result.problem === 'cancelled'
}

const wordsOf = (search: URLSearchParams): string => (search.get('error_msg') ?? '').slice(0, 500)
