import { appConfig } from '../../../../browser/appConfig.ts'
import { openWindow } from '../../../../browser/openWindow.ts'
import { startKakaoRequest } from './kakaoRequest.ts'
import { kakaoTimes } from './kakaoTimes.ts'
import { kakaoUnavailable } from './kakaoUnavailable.ts'

let waiting: AbortController | null = null
let opened: Window | null = null

/** Brings the window of the running login to the front. */
export const showKakaoWindow = (): void => opened?.focus()

/**
 * Opens Kakao's login in a popup. Call it inside the click handler. Resolves to the refresh token; null when the popup
 * was closed, or when the consent was cancelled with `ignoreCancel`. Throws WindowBlocked, KakaoError, ApiError, and an
 * Error where no app key is configured (spec.md point 5).
 */
export async function signInWithKakao({
  r,
  ignoreCancel = false,
}: {
  r: string | null
  ignoreCancel?: boolean
}): Promise<{ refreshToken: string } | null> {
  if (!appConfig().kakaoJsKey) throw kakaoUnavailable()
  waiting?.abort()
  const wait = (waiting = new AbortController())
  const { nonce, path } = startKakaoRequest('popup', { r, ...(ignoreCancel && { ice: true }) })
  opened = openWindow(path, 'byeol-kakao', kakaoTimes.popup)
  const [{ waitForKakao }, { exchangeKakaoCode }] = await Promise.all([
    import('./waitForKakao.ts'),
    import('./exchangeKakaoCode.ts'),
  ])
  return exchangeKakaoCode(await waitForKakao(opened, nonce, wait.signal), { ignoreCancel })
}
