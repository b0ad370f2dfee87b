import type { Args, Endpoint } from '@byeol/contract/endpoint.ts'
import { callAddress } from './address.ts'
import { callTimeout } from './callTimeout.ts'
import { requestHeaders } from './requestHeaders.ts'

const keepMs = 10_000
const answers = new Map<string, Promise<Response>>()

const keyOf = (address: string, headers: Record<string, string>): string => JSON.stringify([address, headers])

/**
 * Makes a GET call before the code that needs its response has loaded. The first identical call by the same person
 * within ten seconds gets this response.
 */
export function fetchAhead<E extends Endpoint>(endpoint: E, args: Args<E>): void {
  const address = callAddress(endpoint.path, args as Record<string, unknown>)
  const headers = requestHeaders()
  const key = keyOf(address, headers)
  const answer = fetch(address, { headers, signal: callTimeout() })
  // The call that uses the response handles a failure.
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

/** Drops all prefetched responses: those from before the live connection opened may miss changes made in between. */
export const forgetAhead = (): void => answers.clear()
