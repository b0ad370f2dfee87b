import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { call } from '../../api/call.ts'

type Page = Result<typeof api.user.exportMessages>
export type OwnData = Result<typeof api.user.export> & { messages: Page['list'] }

const secondMs = 1_000

/**
 * Fetches everything stored about the person: one response, then their messages page by page. `onCount` gets the number
 * of messages so far.
 */
export async function collectData(signal: AbortSignal, onCount: (messages: number) => void): Promise<OwnData> {
  const person = await call(api.user.export, {}, { signal })
  const messages: Page['list'] = []
  for (let after: string | null | undefined; after !== null;) {
    const page: Page = await nextPage(after, signal)
    messages.push(...page.list)
    onCount(messages.length)
    after = page.next
  }
  return { ...person, messages }
}

/** Fetches one page. Once the calls of a minute are used up, waits until the server accepts more. */
async function nextPage(after: string | undefined, signal: AbortSignal): Promise<Page> {
  try {
    return await call(api.user.exportMessages, { after, limit: limits.pageMax }, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
    await pause(error.data.retryAfterSeconds * secondMs, signal)
    return nextPage(after, signal)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    })
  })
