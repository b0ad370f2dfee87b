import type { Args, Endpoint } from '@byeol/contract/endpoint.ts'
import { callAddress } from './address.ts'
import { callTimeout } from './callTimeout.ts'
import { requestHeaders } from './requestHeaders.ts'

const keepMs = 10_000
const answers = new Map<string, Promise<Response>>()

const keyOf = (address: string, headers: Record<string, string>): string => JSON.stringify([address, headers])

/**
 * Makes a GET call early that the app will make soon, so that its answer is on the way before the code that needs it is
 * loaded. The same call of the same person takes the answer once, within ten seconds.
 */
export function fetchAhead<E extends Endpoint>(endpoint: E, args: Args<E>): void {
  const address = callAddress(endpoint.path, args as Record<string, unknown>)
  const headers = requestHeaders()
  const key = keyOf(address, headers)
  const answer = fetch(address, { headers, signal: callTimeout() })
  // The call that takes the answer handles the failure.
  answer.catch(() => undefined)
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), keepMs)
}

export function takeAhead(address: string, headers: Record<string, string>): Promise<Response> | undefined {
  const key = keyOf(address, headers)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/**
 * Drops all answers, because an answer from before the live connection lacks what happened until the connection opened.
 */
export const forgetAhead = (): void => answers.clear()
