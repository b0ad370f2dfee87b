import { createHash, createPrivateKey } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { answerTimeoutMs, askProvider, type ProviderAnswer } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface AppleIdentity {
  /** Apple's id of the person, the same in all apps of our team. */
  subject: string
  /** Null if Apple has not verified the address. */
  email: string | null
  /** Whether `email` is Apple's relay address instead of the person's own. */
  isPrivateEmail: boolean
}

/** A server-to-server event of Sign in with Apple. */
export interface AppleEvent {
  /** `consent-revoked`, `account-delete`, `email-disabled`, `email-enabled`. */
  type: string
  subject: string
  at: Date
}

/** Every call may throw ProviderError. Its code is Apple's own (`invalid_grant`), otherwise the HTTP status. */
export interface AppleClient {
  /**
   * Verifies an identity token, and returns the person and the client that it was issued for (reliability.md 24). The
   * sign-in request must have contained the hash of `rawNonce`. Throws `invalid_identity_token` if the token cannot be
   * trusted.
   */
  verifyIdentityToken(token: string, rawNonce: string): Promise<AppleIdentity & { clientId: string }>
  /**
   * Exchanges an authorization code. It works once, within five minutes, for the client that received it. `redirectUri`
   * must be the one of the web's authorize request.
   */
  exchangeCode(code: string, clientId: string, redirectUri?: string): Promise<{ refreshToken: string; subject: string }>
  /** Revokes the person's authorization of the app. Does nothing if the token was already revoked. */
  revoke(refreshToken: string, clientId: string): Promise<void>
  /**
   * Reads the signed event of a notification. Throws `invalid_identity_token` if Apple did not sign the event for us.
   */
  readEvent(payload: string): Promise<AppleEvent>
}

interface AppleConfig {
  url: string
  /** The Services ID, used on the web. */
  clientId: string
  /** The bundle id of the iOS app. */
  bundleId: string
  teamId: string
  keyId: string
  /** PKCS8 PEM. Line breaks may be written as `\n`, as in environment files. */
  privateKey: string
  timeoutMs?: number | undefined
}

const secretLifeS = 300
/**
 * A token with an unknown key id makes us fetch the keys again, but at most this often, because anyone can invent a key
 * id.
 */
const keysCooldownMs = 30_000
const keysMaxAgeMs = 60 * 60_000

const Truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false)
const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  nonce: z.string().optional(),
  email: z.email().optional().catch(undefined),
  email_verified: Truth,
  is_private_email: Truth,
})
const Tokens = z.object({ refresh_token: z.string().min(1), id_token: z.string().min(1) })
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
const Event = z
  .object({ type: z.string(), sub: z.string().min(1).max(255), event_time: z.number().positive() })
  .transform(({ type, sub, event_time: at }): AppleEvent => ({ type, subject: sub, at: dateOfEvent(at) }))
// Apple sends the event as a JSON string inside the signed JSON.
const EventClaims = z.object({ events: z.string().transform(jsonOf).pipe(Event) })
const Refused = z.object({ error: z.string() })

export function appleClient(config: AppleConfig, now: () => Date): AppleClient {
  const privateKey = createPrivateKey(config.privateKey.replaceAll('\\n', '\n'))
  const published = createRemoteJWKSet(new URL(`${config.url}/auth/keys`), {
    timeoutDuration: config.timeoutMs ?? answerTimeoutMs,
    cooldownDuration: keysCooldownMs,
    cacheMaxAge: keysMaxAgeMs,
  })
  const findKey: JWTVerifyGetKey = (header, token) => published(header, token).catch(orTemporary)

  /** Verifies that Apple signed the token for one of our clients, and returns its claims. */
  async function verify<T extends z.ZodType>(
    token: string,
    expected: T,
    requiredClaims: string[],
  ): Promise<z.output<T>> {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      issuer: config.url,
      audience: [config.clientId, config.bundleId],
      requiredClaims,
      currentDate: now(),
    }).catch((error: unknown) => {
      throw error instanceof ProviderError ? error : untrusted(error)
    })
    const claims = expected.safeParse(payload)
    if (!claims.success) throw untrusted(claims.error)
    return claims.data
  }
  const verifyIdentity = (token: string) => verify(token, Claims, ['sub', 'exp'])

  function clientSecret(clientId: string): Promise<string> {
    const nowS = Math.floor(now().getTime() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
      .setIssuer(config.teamId)
      .setSubject(clientId)
      .setAudience(config.url)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + secretLifeS)
      .sign(privateKey)
  }

  async function post(path: string, clientId: string, form: Record<string, string>): Promise<ProviderAnswer> {
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: await clientSecret(clientId) })
    const answer = await askProvider('apple', `${config.url}${path}`, { method: 'POST', body }, config.timeoutMs)
    if (answer.status !== 200)
      throw new ProviderError('apple', Refused.safeParse(answer.body).data?.error ?? String(answer.status))
    return answer
  }

  return {
    async verifyIdentityToken(token, rawNonce) {
      const claims = await verifyIdentity(token)
      if (claims.nonce !== createHash('sha256').update(rawNonce).digest('hex')) throw untrusted('another nonce')
      return {
        subject: claims.sub,
        email: claims.email_verified ? (claims.email ?? null) : null,
        isPrivateEmail: claims.is_private_email,
        clientId: claims.aud,
      }
    },
    async exchangeCode(code, clientId, redirectUri) {
      const form = { grant_type: 'authorization_code', code, ...(redirectUri && { redirect_uri: redirectUri }) }
      const tokens = Tokens.safeParse((await post('/auth/token', clientId, form)).body)
      if (!tokens.success) throw new ProviderError('apple', 'unreadable_answer')
      const { sub: subject } = await verifyIdentity(tokens.data.id_token)
      return { refreshToken: tokens.data.refresh_token, subject }
    },
    async revoke(refreshToken, clientId) {
      await post('/auth/revoke', clientId, { token: refreshToken, token_type_hint: 'refresh_token' })
    },
    readEvent: async (payload) => (await verify(payload, EventClaims, ['iat', 'events'])).events,
  }
}

/** The time is in seconds in Apple's documentation, but in milliseconds from its servers. */
const dateOfEvent = (time: number): Date => new Date(time < 1e11 ? time * 1_000 : time)

const untrusted = (cause: unknown): ProviderError => new ProviderError('apple', 'invalid_identity_token', { cause })

/** If the keys could not be fetched, nothing is known about the token, so the error is temporary. */
function orTemporary(error: unknown): never {
  const isAboutToken =
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  throw isAboutToken ? error : new ProviderError('apple', 'keys_unreachable', { isTemporary: true, cause: error })
}
