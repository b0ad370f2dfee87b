import { ProviderError } from './ProviderError.ts'

/** No outside service may hold a request or a job for longer. */
const timeoutMs = 8_000

export interface ProviderAnswer {
  status: number
  /** The body as JSON; undefined when it is none. */
  body: unknown
}

/**
 * One HTTP call to an outside service, followed nowhere else. No answer in time, a broken connection, 429 and 5xx are a
 * temporary ProviderError; any other status is the caller's to judge.
 */
export async function askProvider(
  provider: ProviderError['provider'],
  url: string,
  init: RequestInit = {},
): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await answer.text()
    if (answer.status === 429 || answer.status >= 500)
      throw new ProviderError(provider, String(answer.status), { isTemporary: true })
    return { status: answer.status, body: parse(text) }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(provider, isTimeout ? 'no_answer' : 'unreachable', { isTemporary: true, cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
