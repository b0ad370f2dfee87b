import { api } from '@byeol/contract/api.ts'
import { ApiError, errors } from '@byeol/contract/errors.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isHandled } from './handledErrors.ts'
import { apiHooks } from './apiHooks.ts'
import { call } from './call.ts'
import { NetworkError } from './NetworkError.ts'
import { setToken } from './token.ts'

const answer = (body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body))),
  )
const failure = (code: string, data?: unknown) => ({
  error: { name: 'CommonError', code, message: `${code} 말`, data },
})
const ask = () => call(api.notice.version, {})
const token = `x.${Buffer.from(JSON.stringify({ sub: '65a000000000000000000001' })).toString('base64url')}.y`

beforeEach(() => {
  vi.spyOn(apiHooks, 'sessionLost').mockImplementation(() => undefined)
  vi.spyOn(apiHooks, 'updateRequired').mockImplementation(() => undefined)
  vi.spyOn(apiHooks, 'signInRequired').mockImplementation(() => undefined)
  vi.spyOn(apiHooks, 'consentRequired').mockImplementation(() => undefined)
})
afterEach(() => {
  setToken(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a call', () => {
  it('raises an error of the common shape with its code, message and data', async () => {
    answer(failure('not_allowed', { at: { $date: '2026-11-20T03:04:05.678Z' } }))
    await expect(ask()).rejects.toMatchObject({
      name: 'CommonError',
      code: 'not_allowed',
      message: 'not_allowed 말',
      data: { at: new Date('2026-11-20T03:04:05.678Z') },
    })
  })

  it.each([[{ error: { message: '점검 중이에요' } }], [{ error: '점검 중이에요' }]])(
    'raises the message of any other error: %j',
    async (body) => {
      answer(body)
      await expect(ask()).rejects.toThrow('점검 중이에요')
    },
  )

  it('errors handled by the app as a whole', async () => {
    answer('<html>502</html>')
    await expect(ask()).rejects.toMatchObject({ code: 'internal', message: errors.internal.ko })
  })

  it('throws NetworkError when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(ask()).rejects.toBeInstanceOf(NetworkError)
  })

  it('throws NetworkError when the server does not answer within 30 seconds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      return new Response(JSON.stringify({ result: {} }))
    })
    await expect(ask()).rejects.toBeInstanceOf(NetworkError)
    expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000)
  })

  it('throws what fetch throws when it is aborted', async () => {
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error))
    await expect(call(api.notice.version, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('errors that the app as a whole handles', () => {
  it.each(['session_expired', 'session_not_found', 'user_suspended'])('%s ends the session', async (code) => {
    setToken(token)
    answer(failure(code))
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(apiHooks.sessionLost).toHaveBeenCalledExactlyOnceWith(error)
    expect(isHandled(error)).toBe(true)
  })

  it('a late response to an earlier token ends no session and shows no error', async () => {
    setToken(token)
    vi.stubGlobal('fetch', async () => {
      setToken(null)
      return new Response(JSON.stringify(failure('session_not_found')))
    })
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(apiHooks.sessionLost).not.toHaveBeenCalled()
    expect(isHandled(error)).toBe(true)
  })

  it('the page shows the error when a suspended account signs in', async () => {
    answer(failure('user_suspended'))
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(apiHooks.sessionLost).not.toHaveBeenCalled()
    expect(isHandled(error)).toBe(false)
  })

  it('update_required asks for an update', async () => {
    answer(failure('update_required'))
    const error = await ask().catch((thrown: unknown) => thrown as ApiError)
    expect(apiHooks.updateRequired).toHaveBeenCalledExactlyOnceWith(error)
    expect(isHandled(error)).toBe(true)
  })

  it('sign_in_required leads to the sign-in page', async () => {
    answer(failure('sign_in_required'))
    await ask().catch(() => undefined)
    expect(apiHooks.signInRequired).toHaveBeenCalledOnce()
  })

  it('consent_required asks what to agree to, and no popup shows it', async () => {
    answer(failure('consent_required'))
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(apiHooks.consentRequired).toHaveBeenCalledOnce()
    expect(isHandled(error)).toBe(true)
  })
})
