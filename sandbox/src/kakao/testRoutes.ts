import type { FastifyInstance } from 'fastify'
import type { Frozen } from '../Freezer.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { Kakao } from './Kakao.ts'
import type { KakaoPerson } from './KakaoAccounts.ts'
import { kapiError } from './kapiError.ts'
import { isKauthCode, kauthError } from './kauthError.ts'

interface PersonBody extends Partial<KakaoPerson> {
  isEmailAgreed?: boolean
  /** When present, the answer is what the consent page would send there; otherwise a refresh token, as on a phone. */
  redirectUri?: string
}

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

  app.post<{ Body: { id?: number; mode: string | number } }>('/_sandbox/freeze', ({ body: { id, mode } }) => {
    kakao.freezer.freeze(id === undefined ? '*' : String(id), frozen(mode))
    return {}
  })
}

/** `hang`, `500`, a code of kauth (`KOE003`) or of kapi (-7), or `off`. */
function frozen(mode: string | number): Frozen | null {
  if (mode === 'off') return null
  if (mode === 'hang' || mode === '500') return mode
  if (typeof mode === 'number') return kapiError(mode, 'chosen by a test')
  if (isKauthCode(mode)) return kauthError(mode, 'chosen by a test')
  throw new HttpRefusal(400, { message: `no such mode: ${mode}` })
}
