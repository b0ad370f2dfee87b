import { z } from 'zod'
import { askProvider, type ProviderAnswer } from '../askProvider.ts'
import { ProviderError } from '../ProviderError.ts'

export interface PortOneConfig {
  url: string
  /** The `imp_key` of the REST API. */
  key: string
  /** The `imp_secret` of the REST API. */
  secret: string
  timeoutMs?: number | undefined
}

export type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<ProviderAnswer>

const Envelope = z.object({ code: z.int(), message: z.string().nullish(), response: z.unknown() })
const Token = z.object({ access_token: z.string(), now: z.int(), expired_at: z.int() })

export const notFound = 404
const unauthorized = 401
/** The status if PortOne found only some of the requested payments. */
const multiStatus = 207
/**
 * A token is not used in its last seconds, because it could expire on the way. This margin must be less than a minute,
 * because until its last minute PortOne returns the same token again.
 */
const tokenMarginMs = 10_000

const json = { 'content-type': 'application/json' }

/**
 * Makes requests to the REST API with the merchant's access token, which is fetched when needed and reused until it
 * expires.
 */
export function connectPortOne({ url, key, secret, timeoutMs }: PortOneConfig): Ask {
  let token: { value: Promise<string>; usableUntilMs: number } | null = null

  function getToken(): Promise<string> {
    if (token && token.usableUntilMs > performance.now()) return token.value
    const asked = { value: fetchToken().then(keepUntil), usableUntilMs: Infinity }
    token = asked
    asked.value.catch(() => {
      if (token === asked) token = null
    })
    return asked.value

    function keepUntil({ access_token, now, expired_at }: z.infer<typeof Token>): string {
      // Calculates the lifetime with PortOne's clock, because this machine's clock may be wrong.
      asked.usableUntilMs = performance.now() + (expired_at - now) * 1000 - tokenMarginMs
      return access_token
    }
  }

  async function fetchToken() {
    const body = JSON.stringify({ imp_key: key, imp_secret: secret })
    const init = { method: 'POST', headers: json, body }
    const answer = await askProvider('portone', `${url}/users/getToken`, init, timeoutMs)
    return readResponse(Token, answer)
  }

  return async (method, path, body) => {
    const ask = async () => {
      const headers = { authorization: `Bearer ${await getToken()}`, ...(body && json) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return askProvider('portone', `${url}${path}`, init, timeoutMs)
    }
    const answer = await ask()
    if (answer.status !== unauthorized) return answer
    // A token may also end early, if the API secret is changed. PortOne checks the token before it does anything, so
    // repeating the request is safe.
    token = null
    return ask()
  }
}

/**
 * Returns the `response` of PortOne's envelope. PortOne may also refuse with HTTP 200 and a code other than 0; the
 * ProviderError then has that code and the message. `isEffect`: the request changes something, so if its response
 * cannot be read, the outcome is unknown.
 */
export function readResponse<T extends z.ZodType>(
  response: T,
  { status, body }: ProviderAnswer,
  { isEffect = false } = {},
): z.output<T> {
  const isOk = status === 200 || status === multiStatus
  const envelope = Envelope.safeParse(body)
  const unreadable = () => new ProviderError('portone', 'unreadable_answer', { isTemporary: isEffect })
  if (!envelope.success) throw isOk ? unreadable() : new ProviderError('portone', String(status))
  const { code, message } = envelope.data
  if (!isOk || code !== 0)
    throw new ProviderError('portone', String(isOk ? code : status), { providerMessage: message ?? null })
  const found = response.safeParse(envelope.data.response)
  if (!found.success) throw unreadable()
  return found.data
}

/** Whether it is certain that PortOne changed nothing. */
export const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !error.isTemporary
