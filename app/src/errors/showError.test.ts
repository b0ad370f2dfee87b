import { ApiError } from '@byeol/contract/errors.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markHandled } from '../api/handledErrors.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { loadLateTexts } from '../i18n/i18n.ts'
import { ko } from '../i18n/ko.ts'
import { StoreFailed } from '../native/purchases.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'
import { reportUncaughtError } from './watchErrors.ts'
import { showError } from './showError.ts'

const open = () => alertQueue.get()
const shown = () => open().map(({ definition: { header, message } }) => ({ header, message }))
const press = (role?: string) => {
  const [alert] = open()
  alert?.finish({ role, values: {} })
  if (alert) alertQueue.remove(alert.id)
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(async () => {
  while (open().length > 0) press('backdrop')
  await settled()
  vi.useRealTimers()
})

describe('a failed action', () => {
  it('opens a popup titled with the notice header that shows the error’s message', () => {
    showError(new ApiError('not_allowed'))
    expect(shown()).toEqual([{ header: '알림', message: new ApiError('not_allowed').message }])
    expect(open()[0]?.definition.buttons).toEqual([{ text: '확인' }])
  })

  it('names the network as the cause, and asks to check it while the browser is offline', () => {
    showError(new NetworkError())
    expect(shown()[0]?.message).toBe(ko.ERROR.NETWORK)
    press()
    vi.stubGlobal('navigator', { onLine: false })
    showError(new NetworkError())
    expect(shown()[0]?.message).toBe(ko.ERROR.CHECK_NETWORK)
  })

  it('names the phone’s store as the cause, without its words for developers', async () => {
    await loadLateTexts()
    showError(new StoreFailed('The store failed', { cause: new Error('SKErrorDomain 0') }))
    expect(shown()[0]?.message).toMatch(/^App Store가 응답하지 않았어요/u)
  })

  it('shows the description of an object with error and error_description', () => {
    showError({ error: 'access_denied', error_description: '동의를 취소했어요' })
    expect(shown()).toEqual([{ header: '알림', message: '동의를 취소했어요' }])
  })

  it.each([[{ error: 'access_denied' }], ['text'], [null], [new Response()]])('only logs %o', (thrown) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    showError(thrown)
    expect(open()).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('shows the same text once at a time, and again when the error happens again', () => {
    for (let time = 0; time < 20; time++) showError(new ApiError('internal'))
    showError(new ApiError('not_allowed'))
    expect(open()).toHaveLength(2)
    press()
    press()
    showError(new ApiError('internal'))
    expect(open()).toHaveLength(1)
  })

  it('shows nothing for aborted calls and for errors that the app as a whole handles', () => {
    const ended = new ApiError('session_not_found')
    markHandled(ended)
    showError(ended)
    showError(new DOMException('', 'AbortError'))
    expect(open()).toEqual([])
  })

  it('says how long to wait when there were too many requests', () => {
    showError(new ApiError('too_many_requests', { retryAfterSeconds: 30 }))
    expect(shown()[0]?.message).toContain('30초')
  })

  it.each([new NetworkError(), new ApiError('unavailable'), new ApiError('internal')])(
    'offers a retry after %s',
    async (error) => {
      const retry = vi.fn()
      showError(error, retry)
      expect(open()[0]?.definition.buttons.map(({ text }) => text)).toEqual(['취소', '다시 시도'])
      press()
      await settled()
      expect(retry).toHaveBeenCalledOnce()
      showError(error, retry)
      press('cancel')
      await settled()
      expect(retry).toHaveBeenCalledOnce()
    },
  )

  it('offers no retry for a feature that is switched off', () => {
    showError(new ApiError('unavailable', { off: 'selling' }), vi.fn())
    expect(open()[0]?.definition.buttons).toHaveLength(1)
  })

  it('shows a failed retry in a new popup while the last popup is closing', async () => {
    showError(new NetworkError(), () => showError(new NetworkError()))
    open()[0]?.finish({ role: undefined, values: {} })
    await settled()
    expect(open().filter(({ isAnswered }) => !isAnswered)).toHaveLength(1)
  })

  it('offers no retry for an error that is not temporary', () => {
    showError(new ApiError('not_allowed'), vi.fn())
    expect(open()[0]?.definition.buttons).toHaveLength(1)
  })

  it('does not show the messages of language errors', () => {
    showError(new TypeError("Cannot read properties of undefined (reading 'id')"))
    expect(shown()[0]?.message).toBe(ko.ERROR.UNKNOWN)
  })
})

describe('the global handler', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))

  it('opens one popup at a time, with the common error title', async () => {
    vi.advanceTimersByTime(61_000)
    for (const word of ['하나', '둘', '하나']) void reportUncaughtError(new Error(word))
    await settled()
    expect(shown()).toEqual([{ header: ko.ERROR.COMMON_TITLE, message: '하나' }])
  })

  it('calls the error unknown by default, and asks to check the network when a call failed offline', async () => {
    vi.advanceTimersByTime(61_000)
    void reportUncaughtError(new ReferenceError('x is not defined'))
    expect(shown()[0]?.message).toBe(ko.ERROR.UNKNOWN)
    press()
    await settled()
    vi.stubGlobal('navigator', { onLine: false })
    void reportUncaughtError(new NetworkError())
    expect(shown()[0]?.message).toBe(ko.ERROR.CHECK_NETWORK)
  })

  it('shows the same text at most once a minute', async () => {
    vi.advanceTimersByTime(61_000)
    void reportUncaughtError(new Error('다시'))
    press()
    await settled()
    void reportUncaughtError(new Error('다시'))
    expect(open()).toEqual([])
    vi.advanceTimersByTime(61_000)
    void reportUncaughtError(new Error('다시'))
    expect(open()).toHaveLength(1)
  })

  it('shows nothing for redirects and values that are not errors', () => {
    for (const thrown of [new Response(null, { status: 302 }), undefined, 'text', {}]) void reportUncaughtError(thrown)
    expect(open()).toEqual([])
  })
})
