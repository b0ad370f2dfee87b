import { readKakaoMessage, type KakaoResult } from './kakaoMessage.ts'
import { takeKakaoResult } from './kakaoRequest.ts'
import { kakaoTimes } from './kakaoTimes.ts'

/**
 * Waits for what the opened window brings. A message counts only with the exact shape, from this origin and from that
 * window; where a browser loses the opener, the answer lies in storage under the nonce. Null when the window was closed
 * without one, or the wait was given up.
 */
export function waitForKakao(popup: Window, nonce: string, signal: AbortSignal): Promise<KakaoResult | null> {
  return new Promise((resolve) => {
    let closedSince: number | null = null

    const end = (result: KakaoResult | null) => {
      window.removeEventListener('message', hear)
      signal.removeEventListener('abort', giveUp)
      clearInterval(poll)
      clearInterval(closed)
      resolve(result)
    }
    const giveUp = () => end(null)
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const result = readKakaoMessage(data)
      if (origin !== window.location.origin || source !== popup || !result) return
      takeKakaoResult(nonce)
      end(result)
    }
    const look = () => {
      const left = takeKakaoResult(nonce)
      if (left) end(left)
    }
    const check = () => {
      closedSince = popup.closed ? (closedSince ?? Date.now()) : null
      if (closedSince !== null && Date.now() - closedSince >= kakaoTimes.closedForMs) end(null)
    }

    window.addEventListener('message', hear)
    signal.addEventListener('abort', giveUp)
    const poll = setInterval(look, kakaoTimes.pollMs)
    const closed = setInterval(check, kakaoTimes.closedCheckMs)
  })
}
