import { readKakaoMessage, type KakaoResult } from './kakaoMessage.ts'
import { takeKakaoResult } from './kakaoRequest.ts'
import { kakaoTimes } from './kakaoTimes.ts'

/**
 * Waits for the result from the popup. Accepts only a message of the exact shape, from this origin and from that
 * window. If the browser isolates the popup from its opener, reads the result from storage under the nonce. Resolves to
 * null when the popup was closed without a result, or when waiting was aborted.
 */
export function waitForKakao(popup: Window, nonce: string, signal: AbortSignal): Promise<KakaoResult | null> {
  return new Promise((resolve) => {
    let closedSince: number | null = null

    const end = (result: KakaoResult | null) => {
      window.removeEventListener('message', receive)
      signal.removeEventListener('abort', abort)
      clearInterval(poll)
      clearInterval(closed)
      resolve(result)
    }
    const abort = () => end(null)
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      const result = readKakaoMessage(data)
      if (origin !== window.location.origin || source !== popup || !result) return
      takeKakaoResult(nonce)
      end(result)
    }
    const readStored = () => {
      const left = takeKakaoResult(nonce)
      if (left) end(left)
    }
    const checkClosed = () => {
      closedSince = popup.closed ? (closedSince ?? Date.now()) : null
      if (closedSince !== null && Date.now() - closedSince >= kakaoTimes.closedForMs) end(null)
    }

    window.addEventListener('message', receive)
    signal.addEventListener('abort', abort)
    const poll = setInterval(readStored, kakaoTimes.pollMs)
    const closed = setInterval(checkClosed, kakaoTimes.closedCheckMs)
  })
}
