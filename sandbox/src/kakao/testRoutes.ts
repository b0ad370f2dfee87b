import type { FastifyInstance } from 'fastify'
import type { Frozen } from '../Freezer.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import { postHook } from '../postHook.ts'
import type { Kakao } from './Kakao.ts'
import type { KakaoPerson } from './KakaoAccounts.ts'
import { kakaoApp } from './kakaoApp.ts'
import { kapiError } from './kapiError.ts'
import { isKauthCode, kauthError } from './kauthError.ts'

interface PersonBody extends Partial<KakaoPerson> {
  isEmailAgreed?: boolean
  /**
   * If given, the response is the URL to which the consent page would redirect; otherwise it is a refresh token, as on
   * a phone.
   */
  redirectUri?: string
}

interface LeaveBody {
  id: number
  /** The address that the app has registered at Kakao for the unlink callback. */
  url: string
  referrerType?: string
  method?: 'GET' | 'POST'
  adminKey?: string
}

const answerWithinMs = 3_000

/** Routes for tests, which the real Kakao does not have. */
export function testRoutes(app: FastifyInstance, kakao: Kakao): void {
  app.post<{ Body: PersonBody }>('/_sandbox/person', ({ body: { isEmailAgreed = true, redirectUri, ...given } }) => {
    const { id } = kakao.accounts.put(given)
    kakao.accounts.link(id, { isEmailAgreed })
    return redirectUri === undefined
      ? { id, refreshToken: kakao.tokens.makeRefresh(id).refresh_token }
      : { id, code: kakao.tokens.makeCode(id, redirectUri) }
  })

  app.post<{ Body: { refreshToken: string; daysLeft?: number } }>(
    '/_sandbox/age-refresh-token',
    ({ body: { refreshToken, daysLeft = 20 } }) => {
      if (!kakao.tokens.ageRefresh(refreshToken, daysLeft))
        throw new HttpRefusal(404, { message: 'no such refresh token' })
      return {}
    },
  )

  app.get('/_sandbox/unlinked', () => ({ ids: kakao.accounts.unlinked }))

  // Simulates that the person unlinks the app at Kakao, and that Kakao notifies the app's server (providers.md, B2).
  app.post<{ Body: LeaveBody }>('/_sandbox/leave', async ({ body }) => {
    const { id, url, referrerType = 'UNLINK_FROM_APPS', method = 'POST', adminKey = kakaoApp.adminKey } = body
    kakao.unlink(id)
    const fields = new URLSearchParams({
      app_id: kakaoApp.appId,
      user_id: String(id),
      referrer_type: referrerType,
    })
    const headers = { authorization: `KakaoAK ${adminKey}` }
    const status =
      method === 'GET'
        ? await postHook(`${url}?${fields}`, { method, headers }, answerWithinMs)
        : await postHook(url, { headers, body: fields }, answerWithinMs)
    return { status }
  })

  app.post<{ Body: { id?: number; mode: string | number } }>('/_sandbox/freeze', ({ body: { id, mode } }) => {
    kakao.freezer.freeze(id === undefined ? '*' : String(id), frozen(mode))
    return {}
  })
}

/** `mode` is `hang`, `500`, an error code of kauth (`KOE003`) or of kapi (-7), or `off`. */
function frozen(mode: string | number): Frozen | null {
  if (mode === 'off') return null
  if (mode === 'hang' || mode === '500') return mode
  if (typeof mode === 'number') return kapiError(mode, 'chosen by a test')
  if (isKauthCode(mode)) return kauthError(mode, 'chosen by a test')
  throw new HttpRefusal(400, { message: `no such mode: ${mode}` })
}
