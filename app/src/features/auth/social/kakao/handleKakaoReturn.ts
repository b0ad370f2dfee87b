import { kakaoMessage, type KakaoResult } from './kakaoMessage.ts'
import { findKakaoRequest, isKakaoResultWaiting, storeKakaoResult, takeKakaoResult } from './kakaoRequest.ts'
import { readKakaoState, type KakaoState } from './kakaoState.ts'
import { kakaoTimes } from './kakaoTimes.ts'

export type KakaoReturn =
  /** There is no result yet: this window is about to open Kakao. */
  | { kind: 'leaving'; state: string }
  /** The window that opened this one has received the result. */
  | { kind: 'handedOver' }
  /** No other window waits for the result, so this one completes the login. */
  | { kind: 'finishHere'; result: KakaoResult; state: KakaoState }
  /** The native app that opened this browser waits for the result. */
  | { kind: 'forApp'; result: KakaoResult; ticket: string }
  /** This browser did not request the login (reliability.md 24). */
  | { kind: 'unrequested' }

/** Determines why `/oauth/kakao` was opened, and passes a result to the window that waits for it. */
export async function handleKakaoReturn(search: URLSearchParams): Promise<KakaoReturn> {
  const text = search.get('state')
  const state = readKakaoState(text)
  const request = state && findKakaoRequest(state.nonce)
  if (!state || !request) return { kind: 'unrequested' }
  const result = resultOf(search)
  if (!result) return { kind: 'leaving', state: text! }
  storeKakaoResult(state.nonce, result)
  if (request.place === 'phone') {
    takeKakaoResult(state.nonce)
    return { kind: 'forApp', result, ticket: request.ticket ?? '' }
  }
  if (request.place === 'popup') {
    ;(window.opener as Window | null)?.postMessage(kakaoMessage(result), window.location.origin)
    if (await isTaken(state.nonce)) return { kind: 'handedOver' }
  }
  const mine = takeKakaoResult(state.nonce)
  return mine ? { kind: 'finishHere', result: mine, state } : { kind: 'handedOver' }
}

function resultOf(search: URLSearchParams): KakaoResult | null {
  const [error, code] = [search.get('error'), search.get('code')]
  return error ? { error } : code ? { code } : null
}

async function isTaken(nonce: string): Promise<boolean> {
  const until = Date.now() + kakaoTimes.handOverMs
  while (Date.now() < until) {
    if (!isKakaoResultWaiting(nonce)) return true
    await new Promise((resolve) => setTimeout(resolve, kakaoTimes.pollMs / 4))
  }
  return false
}
