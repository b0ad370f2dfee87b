import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { call } from '../../api/call.ts'

type Page = Result<typeof api.user.exportMessages>
export type OwnData = Result<typeof api.user.export> & { messages: Page['list'] }

const secondMs = 1_000

/**
 * Fetches everything stored about the person: one response, then their messages page by page. Calls `onCount` with the
 * number of messages so far.
 */
export async function collectData(signal: AbortSignal, onCount: (messages: number) => void): Promise<OwnData> {
  const person = await call(api.user.export, {}, { signal })
  const first = await patiently(() => ownMessages(undefined, signal), signal)
  return { ...person, messages: await followPages(first, onCount, (after) => ownMessages(after, signal), signal) }
}

const ownMessages = (after: string | undefined, signal: AbortSignal) =>
  call(api.user.exportMessages, { after, limit: limits.pageMax }, { signal })

/** Does the same with the code of a link that support mailed to a person without the app. Throws `link_expired`. */
export async function collectHandedData(
  code: string,
  signal: AbortSignal,
  onCount: (messages: number) => void,
): Promise<OwnData> {
  const next = (after: string | undefined) => call(api.user.handedData, { code, after }, { signal })
  const first = await next(undefined)
  if (!first.person) throw new ApiError('link_expired')
  return { ...first.person, messages: await followPages(first, onCount, next, signal) }
}

async function followPages(
  first: Page,
  onCount: (messages: number) => void,
  next: (after: string) => Promise<Page>,
  signal: AbortSignal,
): Promise<Page['list']> {
  const messages = [...first.list]
  onCount(messages.length)
  for (let after = first.next; after !== null;) {
    const from: string = after
    const page = await patiently(() => next(from), signal)
    messages.push(...page.list)
    onCount(messages.length)
    after = page.next
  }
  return messages
}

/** Fetches a page. When the rate limit is reached, waits until the server accepts more calls. */
async function patiently(fetchPage: () => Promise<Page>, signal: AbortSignal): Promise<Page> {
  try {
    return await fetchPage()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
    await pause(error.data.retryAfterSeconds * secondMs, signal)
    return patiently(fetchPage, signal)
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
