import { readDevice, writeDevice } from '../../../../browser/deviceStore.ts'
import type { KakaoResult } from './kakaoMessage.ts'
import { writeKakaoState, type KakaoState } from './kakaoState.ts'
import { kakaoTimes } from './kakaoTimes.ts'

const key = 'byeol.auth.kakao'

/** The one login in progress in this browser, shared by both windows. */
interface KakaoRequest {
  nonce: string
  /** Whether Kakao opens in a popup, in this window, or in this window for the app that opened the browser. */
  place: 'popup' | 'window' | 'phone'
  /** For the app: the ticket that this browser proves with. */
  ticket?: string
  until: number
  result?: KakaoResult
}

function read(): KakaoRequest | null {
  try {
    const request = JSON.parse(readDevice(key) ?? 'null') as KakaoRequest | null
    return request && request.until > Date.now() ? request : null
  } catch {
    return null
  }
}

/** Starts a login and replaces any other. Returns its nonce and the path that leads to Kakao. */
export function startKakaoRequest(
  place: KakaoRequest['place'],
  { r, ice }: Omit<KakaoState, 'nonce'>,
  ticket?: string,
): { nonce: string; path: string } {
  const nonce = crypto.randomUUID()
  writeDevice(
    key,
    JSON.stringify({ nonce, place, ticket, until: Date.now() + kakaoTimes.requestLifeMs } satisfies KakaoRequest),
  )
  return { nonce, path: `/oauth/kakao?state=${writeKakaoState({ r, nonce, ...(ice && { ice }) })}` }
}

/** The request with this nonce while it has no result; null if this browser did not make it. */
export function findKakaoRequest(nonce: string): KakaoRequest | null {
  const request = read()
  return request?.nonce === nonce && !request.result ? request : null
}

/** Stores Kakao's result for the waiting window. Each nonce takes one result; returns false for a second. */
export function storeKakaoResult(nonce: string, result: KakaoResult): boolean {
  const request = findKakaoRequest(nonce)
  if (!request) return false
  writeDevice(key, JSON.stringify({ ...request, result } satisfies KakaoRequest))
  return true
}

/** Takes the result stored under the nonce. It is removed, so that only one window continues with it. */
export function takeKakaoResult(nonce: string): KakaoResult | null {
  const request = read()
  if (request?.nonce !== nonce || !request.result) return null
  writeDevice(key, null)
  return request.result
}

/** Whether no window has continued with the result yet. */
export const isKakaoResultWaiting = (nonce: string): boolean => read()?.nonce === nonce

/** Whether an app opened this browser for a login. If so, pages open even without the cookie `wa=1`. */
export const isHandedOver = (): boolean => read()?.place === 'phone'
