import { appConfig } from '../../../../browser/appConfig.ts'
import { openWindow } from '../../../../browser/openWindow.ts'
import type { KakaoCode } from './exchangeKakaoCode.ts'
import { startKakaoRequest } from './kakaoRequest.ts'
import { kakaoTimes } from './kakaoTimes.ts'
import { kakaoUnavailable } from './kakaoUnavailable.ts'

let waiting: AbortController | null = null
let opened: Window | null = null

/** Brings the open login window to the front. */
export const showKakaoWindow = (): void => opened?.focus()

/**
 * Opens Kakao's login in a popup. Call it inside a click handler. Resolves to the login's code, or to null when the
 * popup was closed or when consent was declined and `ignoreCancel` is set. Throws WindowBlocked, KakaoError, and an
 * Error if no app key is configured (spec.md point 5).
 */
export async function askKakaoForCode({
  r,
  ignoreCancel = false,
}: {
  r: string | null
  ignoreCancel?: boolean
}): Promise<KakaoCode | null> {
  if (!appConfig().kakaoJsKey) throw kakaoUnavailable()
  waiting?.abort()
  const wait = (waiting = new AbortController())
  const { nonce, path } = startKakaoRequest('popup', { r, ...(ignoreCancel && { ice: true }) })
  opened = openWindow(path, 'byeol-kakao', kakaoTimes.popup)
  const [{ waitForKakao }, { kakaoCodeOf }] = await Promise.all([
    import('./waitForKakao.ts'),
    import('./exchangeKakaoCode.ts'),
  ])
  return kakaoCodeOf(await waitForKakao(opened, nonce, wait.signal), { ignoreCancel })
}

/** Like `askKakaoForCode`, but resolves to the refresh token used to sign in. Also throws ApiError. */
export async function signInWithKakao({ r }: { r: string | null }): Promise<{ refreshToken: string } | null> {
  const code = await askKakaoForCode({ r })
  return code && (await import('./exchangeKakaoCode.ts')).exchangeKakaoCode(code)
}
