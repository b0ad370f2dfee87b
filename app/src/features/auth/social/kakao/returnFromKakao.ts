import type { KakaoResult } from './kakaoMessage.ts'
import { kakaoMessage } from './kakaoMessage.ts'
import { findKakaoRequest, isKakaoResultLeft, leaveKakaoResult, takeKakaoResult } from './kakaoRequest.ts'
import { readKakaoState, type KakaoState } from './kakaoState.ts'
import { kakaoTimes } from './kakaoTimes.ts'

export type KakaoArrival =
  /** Nothing came back yet: this window is on its way to Kakao. */
  | { kind: 'leaving'; state: string }
  /** The window that opened this one has taken the answer. */
  | { kind: 'handedOver' }
  /** Nobody waits: this window goes on by itself. */
  | { kind: 'here'; result: KakaoResult; state: KakaoState }
  /** Nobody in this browser asked for it (reliability.md 24). */
  | { kind: 'strange' }

/** What `/oauth/kakao` was opened for. */
export async function returnFromKakao(search: URLSearchParams): Promise<KakaoArrival> {
  const text = search.get('state')
  const state = readKakaoState(text)
  const request = state && findKakaoRequest(state.nonce)
  if (!state || !request) return { kind: 'strange' }
  const result = resultOf(search)
  if (!result) return { kind: 'leaving', state: text! }
  leaveKakaoResult(state.nonce, result)
  if (request.place === 'popup') {
    ;(window.opener as Window | null)?.postMessage(kakaoMessage(result), window.location.origin)
    if (await isTaken(state.nonce)) return { kind: 'handedOver' }
  }
  const mine = takeKakaoResult(state.nonce)
  return mine ? { kind: 'here', result: mine, state } : { kind: 'handedOver' }
}

function resultOf(search: URLSearchParams): KakaoResult | null {
  const [error, code] = [search.get('error'), search.get('code')]
  return error ? { error } : code ? { code } : null
}

async function isTaken(nonce: string): Promise<boolean> {
  const until = Date.now() + kakaoTimes.handOverMs
  while (Date.now() < until) {
    if (!isKakaoResultLeft(nonce)) return true
    await new Promise((resolve) => setTimeout(resolve, kakaoTimes.pollMs / 4))
  }
  return false
}
