import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { askProvider, type ProviderAnswer } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface KakaoPerson {
  id: string
  /** Null unless Kakao reports the address as valid and verified. */
  email: string | null
  nickname: string | null
}

/** Every call may throw ProviderError. Its code is Kakao's own (`KOE320`, `-401`), otherwise the HTTP status. */
export interface KakaoClient {
  /** Exchanges an authorization code. It works once, and only with the redirect URI of its authorize request. */
  exchangeCode(code: string, redirectUri: string): Promise<{ accessToken: string; refreshToken: string }>
  /** If the refresh token had less than a month left, also returns a new one, which replaces it. */
  refresh(refreshToken: string): Promise<{ accessToken: string; refreshToken: string | null }>
  getPerson(accessToken: string): Promise<KakaoPerson>
  /** Unlinks the person from our app and invalidates all their tokens. Does nothing if the person is not linked. */
  unlink(kakaoId: string): Promise<void>
  /** Whether a callback's Authorization header contains the admin key, which only Kakao and we know. */
  hasAdminKey(authorization: string | undefined): boolean
}

interface KakaoConfig {
  authUrl: string
  apiUrl: string
  restKey: string
  clientSecret?: string | undefined
  adminKey: string
  timeoutMs?: number | undefined
}

const NewTokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) })
const RefreshedTokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1).nullish() })
const Unlinked = z.object({ id: z.int() })
const Person = z
  .object({
    id: z.int().positive(),
    kakao_account: z
      .object({
        email: z.email().nullish().catch(null),
        is_email_valid: z.boolean().nullish(),
        is_email_verified: z.boolean().nullish(),
        profile: z.object({ nickname: z.string().nullish() }).nullish(),
      })
      .nullish(),
  })
  .transform(({ id, kakao_account: account }): KakaoPerson => ({
    id: String(id),
    email: account?.is_email_valid && account.is_email_verified ? (account.email ?? null) : null,
    nickname: account?.profile?.nickname ?? null,
  }))

const Refused = z.object({ error: z.string(), error_code: z.string().nullish() })
const RefusedByApi = z.object({ code: z.int() })

/** Server errors, maintenance and exceeded quotas, which Kakao reports with status 400 (providers.md B3). */
const temporaryCodes = new Set(['KOE003', 'KOE237', '-1', '-7', '-10'])
const notLinked = '-101'

export function kakaoClient(config: KakaoConfig): KakaoClient {
  const { authUrl, apiUrl, restKey, clientSecret, adminKey, timeoutMs } = config
  const postForm = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    askProvider('kakao', url, { method: 'POST', headers, body: new URLSearchParams(form) }, timeoutMs)

  const askToken = (form: Record<string, string>) =>
    postForm(`${authUrl}/oauth/token`, {
      ...form,
      client_id: restKey,
      ...(clientSecret && { client_secret: clientSecret }),
    })

  return {
    async exchangeCode(code, redirectUri) {
      const answer = await askToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      const tokens = read(NewTokens, answer)
      return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
    },
    async refresh(refreshToken) {
      const tokens = read(RefreshedTokens, await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }))
      return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null }
    },
    async getPerson(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` }
      return read(Person, await askProvider('kakao', `${apiUrl}/v2/user/me`, { headers }, timeoutMs))
    },
    async unlink(kakaoId) {
      const target = { target_id_type: 'user_id', target_id: kakaoId }
      const answer = await postForm(`${apiUrl}/v1/user/unlink`, target, { authorization: `KakaoAK ${adminKey}` })
      if (answer.status !== 200 && codeOf(answer) === notLinked) return
      read(Unlinked, answer)
    },
    hasAdminKey(authorization = '') {
      const [given, right] = [Buffer.from(authorization), Buffer.from(`KakaoAK ${adminKey}`)]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

function read<T extends z.ZodType>(expected: T, answer: ProviderAnswer): z.output<T> {
  if (answer.status !== 200) {
    const code = codeOf(answer)
    throw new ProviderError('kakao', code, { isTemporary: temporaryCodes.has(code) })
  }
  const found = expected.safeParse(answer.body)
  if (!found.success) throw new ProviderError('kakao', 'unreadable_answer')
  return found.data
}

function codeOf({ status, body }: ProviderAnswer): string {
  const refused = Refused.safeParse(body).data
  return refused?.error_code ?? refused?.error ?? RefusedByApi.safeParse(body).data?.code.toString() ?? String(status)
}
