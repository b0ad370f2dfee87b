import { createHash, createPrivateKey } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { askProvider, type ProviderAnswer } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface AppleIdentity {
  /** The same for a person in all apps of the team. */
  subject: string
  /** Only one that Apple holds for verified. */
  email: string | null
  /** Apple's relay stands before the person's own address. */
  isPrivateEmail: boolean
}

/** Every call throws ProviderError; its code is Apple's (`invalid_grant`), else the HTTP status. */
export interface AppleClient {
  /**
   * Who an identity token is about and which client it was made for (reliability.md 24). `rawNonce` is what was hashed
   * into the request. A token that may not be trusted is `invalid_identity_token`.
   */
  verifyIdentityToken(token: string, rawNonce: string): Promise<AppleIdentity & { clientId: string }>
  /** A code is good once, for five minutes, for the client that got it; `redirectUri` is that of the web's authorize step. */
  exchangeCode(code: string, clientId: string, redirectUri?: string): Promise<{ refreshToken: string; subject: string }>
  /** Ends the person's use of the app. A token that was revoked before is done already. */
  revoke(refreshToken: string, clientId: string): Promise<void>
}

interface AppleConfig {
  url: string
  /** The Services ID, of the web. */
  clientId: string
  /** Of the iOS app. */
  bundleId: string
  teamId: string
  keyId: string
  /** PKCS8 PEM; line ends may be written `\n`, as environment files have them. */
  privateKey: string
}

const secretLifeS = 300
const keysTimeoutMs = 8_000
/** An unknown key makes us look again, but not more often: anybody can write a token with an unknown key. */
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
const Refused = z.object({ error: z.string() })

export function appleClient(config: AppleConfig, now: () => Date): AppleClient {
  const privateKey = createPrivateKey(config.privateKey.replaceAll('\\n', '\n'))
  const published = createRemoteJWKSet(new URL(`${config.url}/auth/keys`), {
    timeoutDuration: keysTimeoutMs,
    cooldownDuration: keysCooldownMs,
    cacheMaxAge: keysMaxAgeMs,
  })
  const findKey: JWTVerifyGetKey = (header, token) => published(header, token).catch(orTemporary)

  async function verify(token: string): Promise<z.infer<typeof Claims>> {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      issuer: config.url,
      audience: [config.clientId, config.bundleId],
      requiredClaims: ['sub', 'exp'],
      currentDate: now(),
    }).catch((error: unknown) => {
      throw error instanceof ProviderError ? error : untrusted(error)
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw untrusted(claims.error)
    return claims.data
  }

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
    const answer = await askProvider('apple', `${config.url}${path}`, { method: 'POST', body })
    if (answer.status !== 200)
      throw new ProviderError('apple', Refused.safeParse(answer.body).data?.error ?? String(answer.status))
    return answer
  }

  return {
    async verifyIdentityToken(token, rawNonce) {
      const claims = await verify(token)
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
      const { sub: subject } = await verify(tokens.data.id_token)
      return { refreshToken: tokens.data.refresh_token, subject }
    },
    async revoke(refreshToken, clientId) {
      await post('/auth/revoke', clientId, { token: refreshToken, token_type_hint: 'refresh_token' })
    },
  }
}

const untrusted = (cause: unknown): ProviderError => new ProviderError('apple', 'invalid_identity_token', { cause })

/** Keys that cannot be had say nothing of the token. */
function orTemporary(error: unknown): never {
  const isAboutToken =
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  throw isAboutToken ? error : new ProviderError('apple', 'keys_unreachable', { isTemporary: true, cause: error })
}
