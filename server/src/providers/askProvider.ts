import { ProviderError } from './ProviderError.ts'

/** The longest time that an outside service may delay a request or a job. */
export const answerTimeoutMs = 8_000

export interface ProviderAnswer {
  status: number
  /** The parsed JSON body; undefined if it is not JSON. */
  body: unknown
}

/**
 * Makes one HTTP request to an outside service, without following redirects. Throws a temporary ProviderError if no
 * response arrives in time, the connection breaks, or the status is 429 or 5xx. The caller handles all other statuses.
 */
export async function askProvider(
  provider: ProviderError['provider'],
  url: string,
  init: RequestInit = {},
  timeoutMs = answerTimeoutMs,
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
