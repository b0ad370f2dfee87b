import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { isSuspended } from './suspension.ts'
import { callAddress } from './address.ts'
import { takeAhead } from './ahead.ts'
import { callTimeout } from './callTimeout.ts'
import { markHandled } from './handledErrors.ts'
import { apiHooks } from './apiHooks.ts'
import { formLimitMs } from './LineSpeed.ts'
import { whyHeld } from './holdCalls.ts'
import { NetworkError } from './NetworkError.ts'
import { readResponse } from './readResponse.ts'
import { requestHeaders } from './requestHeaders.ts'
import { learnServerTime } from './serverClock.ts'
import { getToken } from './token.ts'
import { answerOf, upload } from './upload.ts'

const sessionEnds: readonly ErrorCode[] = ['session_expired', 'session_not_found', 'user_suspended']

export interface CallOptions {
  signal?: AbortSignal
  /** For form calls: the content of the part named `file`. */
  file?: Blob
  /** For form calls: called with the share that has been sent, 0 to 1. */
  onProgress?: (done: number) => void
  /** Skips `apiHooks`. Boot uses this, because it handles a lost session or an old build itself. */
  withoutHooks?: boolean
  /** Sends no token. */
  asVisitor?: boolean
  /** Uses this token instead of the current session's. */
  token?: string
  /**
   * For calls that must not take effect twice: when the call is repeated with the same key, the server returns the
   * first response again (rules.md, Wire).
   */
  idempotencyKey?: string
  /** Lets the call continue after the page is closed. */
  keepalive?: boolean
}

/**
 * Makes a call of the contract. Throws the server's ApiError with its code, or NetworkError if the server does not
 * respond. On `id_verification_required`, waits until the person has verified their identity, and then repeats the call
 * once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  try {
    return await callOnce(endpoint, args, options)
  } catch (error) {
    const isStopped = error instanceof ApiError && error.code === 'id_verification_required' && !options.withoutHooks
    if (!isStopped || !(await apiHooks.proveIdentity(error, endpoint.method))) throw error
    return callOnce(endpoint, args, options)
  }
}

async function callOnce<E extends Endpoint>(endpoint: E, args: Args<E>, options: CallOptions): Promise<Result<E>> {
  const token = getToken()
  try {
    const refusal = options.withoutHooks ? null : whyHeld()
    const error = refusal && (await refusal)
    if (error) throw error
    const text = await send(endpoint, args as Record<string, unknown>, options)
    if (endpoint.method === 'POST') apiHooks.acted(endpoint.path, args as Record<string, unknown>)
    return readResponse(text) as Result<E>
  } catch (error) {
    if (error instanceof ApiError && !options.withoutHooks) notifyApp(error, token)
    throw error
  }
}

async function send(endpoint: Endpoint, args: Record<string, unknown>, options: CallOptions): Promise<string> {
  const { idempotencyKey, asVisitor = false, token = getToken() } = options
  const headers = {
    ...requestHeaders(asVisitor ? null : token),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
  if (endpoint.sends === 'form') {
    const body = new FormData()
    for (const [name, value] of Object.entries(args)) body.append(name, String(value))
    if (options.file) body.append('file', options.file)
    const limitMs = formLimitMs(options.file?.size ?? 0)
    return answerOf(await upload(callAddress(endpoint.path), headers, body, { ...options, limitMs }))
  }
  const isQuery = endpoint.sends === 'query'
  const address = callAddress(endpoint.path, isQuery ? args : {})
  const ask = (): Promise<Response> => {
    const timeout = callTimeout()
    return fetch(address, {
      method: endpoint.method,
      headers: isQuery ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: isQuery ? undefined : JSON.stringify(wrapDates(args)),
      keepalive: options.keepalive,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  }
  try {
    const response = await ((isQuery && takeAhead(address, headers)) || ask())
    learnServerTime(response.headers.get('date'))
    return await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new NetworkError({ cause: error })
  }
}

/**
 * Reports errors that concern more than this call to `apiHooks`. Pages and popups do not show them (handledErrors.ts).
 */
function notifyApp(error: ApiError, token: string | null): void {
  const { code } = error
  // A suspended person keeps a limited session, which `user_suspended` must not end. The pages closed to them show the
  // suspension themselves.
  const endsSession = token !== null && sessionEnds.includes(code) && !(code === 'user_suspended' && isSuspended())
  if (code !== 'update_required' && code !== 'sign_in_required' && code !== 'consent_required' && !endsSession) return
  markHandled(error)
  if (code === 'update_required') return apiHooks.updateRequired(error)
  // A late response to a call with an earlier token must not end the current session.
  if (token !== getToken()) return
  if (endsSession) apiHooks.sessionLost(error)
  else if (code === 'consent_required') apiHooks.consentRequired()
  else apiHooks.signInRequired()
}
