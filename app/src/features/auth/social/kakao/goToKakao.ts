import { appConfig } from '../../../../browser/appConfig.ts'
import { loadScript, ScriptFailed } from '../../../../browser/loadScript.ts'
import { kakaoRedirectUri } from './exchangeKakaoCode.ts'
import { kakaoTimes } from './kakaoTimes.ts'
import { kakaoUnavailable } from './kakaoUnavailable.ts'

interface KakaoSdk {
  init: (javascriptKey: string) => void
  isInitialized: () => boolean
  Auth: { authorize: (settings: { redirectUri: string; state: string; throughTalk: boolean }) => void }
}

declare global {
  interface Window {
    /** Undefined until Kakao's script has loaded. */
    Kakao?: KakaoSdk
  }
}

/**
 * Opens Kakao's login in this window: tries the KakaoTalk app first, then the website. Throws if the SDK cannot be
 * loaded; the next call tries again.
 */
export async function goToKakao(state: string): Promise<void> {
  const { kakaoJsKey, kakaoSdkUrl } = appConfig()
  if (!kakaoJsKey || !kakaoSdkUrl) throw kakaoUnavailable()
  await loadScript(kakaoSdkUrl)
  const { Kakao } = window
  if (!Kakao) throw new ScriptFailed('The script of Kakao loaded without Kakao')
  if (!Kakao.isInitialized()) Kakao.init(kakaoJsKey)
  const settings = { redirectUri: kakaoRedirectUri(), state }
  Kakao.Auth.authorize({ ...settings, throughTalk: true })
  setTimeout(() => Kakao.Auth.authorize({ ...settings, throughTalk: false }), kakaoTimes.withoutTalkAfterMs)
}
