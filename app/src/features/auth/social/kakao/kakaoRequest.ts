import { readDevice, writeDevice } from '../../../../browser/deviceStore.ts'
import type { KakaoResult } from './kakaoMessage.ts'
import { writeKakaoState, type KakaoState } from './kakaoState.ts'
import { kakaoTimes } from './kakaoTimes.ts'

const key = 'byeol.auth.kakao'

/** The login in progress in this browser (at most one). Stored on the device, so that both windows can read it. */
interface KakaoRequest {
  nonce: string
  /**
   * Where Kakao's login opens: in a popup, in this window, or in a browser window that the native app opened (`phone`).
   */
  place: 'popup' | 'window' | 'phone'
  /** For the native app: the ticket that identifies the app's request to the server. */
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

/** Starts a login, replacing any other in progress. Returns its nonce and the path that opens Kakao. */
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

/** The request with this nonce, as long as it has no result; null if this browser made no such request. */
export function findKakaoRequest(nonce: string): KakaoRequest | null {
  const request = read()
  return request?.nonce === nonce && !request.result ? request : null
}

/** Stores Kakao's result for the window that waits for it. Returns false if the nonce already has a result. */
export function storeKakaoResult(nonce: string, result: KakaoResult): boolean {
  const request = findKakaoRequest(nonce)
  if (!request) return false
  writeDevice(key, JSON.stringify({ ...request, result } satisfies KakaoRequest))
  return true
}

/** Returns and removes the result stored under the nonce, so that only one window continues with it. */
export function takeKakaoResult(nonce: string): KakaoResult | null {
  const request = read()
  if (request?.nonce !== nonce || !request.result) return null
  writeDevice(key, null)
  return request.result
}

/** Whether a result waits that no window has continued with yet. */
export const isKakaoResultWaiting = (nonce: string): boolean => read()?.nonce === nonce

/** Whether a native app opened this browser for a login. Pages then open even without the cookie `wa=1`. */
export const isHandedOver = (): boolean => read()?.place === 'phone'
