import { appConfig } from '../../../../browser/appConfig.ts'
import { openWindow } from '../../../../browser/openWindow.ts'
import { beginKakao } from './kakaoRequest.ts'
import { kakaoTimes } from './kakaoTimes.ts'
import { kakaoUnavailable } from './kakaoUnavailable.ts'

let waiting: AbortController | null = null
let opened: Window | null = null

/** Brings the window of the running login to the front again. */
export const showKakaoWindow = (): void => opened?.focus()

/**
 * Kakao's login in a window of its own; to be called in the click itself. Answers its refresh token, or null when the
 * window was closed, or the consent cancelled with `ignoreCancel`. Throws WindowBlocked, KakaoError, ApiError, and an
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
  const { nonce, path } = beginKakao('popup', { r, ...(ignoreCancel && { ice: true }) })
  opened = openWindow(path, 'byeol-kakao', kakaoTimes.popup)
  const [{ waitForKakao }, { kakaoProof }] = await Promise.all([import('./waitForKakao.ts'), import('./kakaoProof.ts')])
  return kakaoProof(await waitForKakao(opened, nonce, wait.signal), { ignoreCancel })
}
