import { apiPrefix } from '@byeol/contract/api.ts'
import { consoleApi, csrfHeader } from '@byeol/contract/console/consoleApi.ts'
import { liveHeader } from '@byeol/contract/console/live.ts'
import { isOpen, type Endpoint, type Result } from '@byeol/contract/endpoint.ts'
import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import { readResponse } from '@byeol/contract/calls/readResponse.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { noteRefused } from './refusedPath.ts'
import { NetworkError } from './NetworkError.ts'
import { acts, endSession, findSession, lastCall } from './session.ts'

const callTimeoutMs = 30_000
const sessionEnds: readonly ErrorCode[] = ['session_expired', 'session_not_found', 'sign_in_required']

/** A preview sends the body that will be signed, but changes nothing. */
const isAct = ({ method, path }: Endpoint): boolean => method === 'POST' && path !== consoleApi.prices.preview.path

function addressOf({ path, sends }: Endpoint, args: Record<string, unknown>): string {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return `${apiPrefix}${path}${sends === 'query' && query ? `?${query}` : ''}`
}

/**
 * Sends a call with `body`: its JSON, or a form with a file. Throws the server's ApiError, or NetworkError if the
 * server does not respond.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  args: Record<string, unknown>,
  {
    body,
    headers = {},
    signal,
    isLive = false,
  }: { body?: string | FormData; headers?: Record<string, string>; signal?: AbortSignal; isLive?: boolean } = {},
): Promise<Result<E>> {
  const timeout = AbortSignal.timeout(callTimeoutMs)
  let text: string
  try {
    const response = await fetch(addressOf(endpoint, args), {
      method: endpoint.method,
      headers: {
        'accept-language': currentLanguage(),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        [csrfHeader]: findSession()?.csrfToken ?? '',
        ...(isLive && { [liveHeader]: '1' }),
        ...headers,
      },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError('', { cause: error })
  }
  try {
    const result = readResponse(text, currentLanguage()) as Result<E>
    if (!isOpen(endpoint.access) && !isLive) lastCall.set(Date.now())
    if (!isOpen(endpoint.access) && isAct(endpoint)) acts.update((count) => count + 1)
    return result
  } catch (error) {
    if (error instanceof ApiError) noteRefused(error, endpoint.path)
    if (error instanceof ApiError && sessionEnds.includes(error.code) && !isOpen(endpoint.access)) endSession()
    throw error
  }
}
