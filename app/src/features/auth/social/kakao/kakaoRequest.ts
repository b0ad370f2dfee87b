import { readDevice, writeDevice } from '../../../../browser/deviceStore.ts'
import type { KakaoResult } from './kakaoMessage.ts'
import { writeKakaoState, type KakaoState } from './kakaoState.ts'
import { kakaoTimes } from './kakaoTimes.ts'

const key = 'byeol.auth.kakao'

/** The one login that this browser is in the middle of. Both windows see it. */
interface KakaoRequest {
  nonce: string
  /** Whether a window of its own was opened for it, or this very one goes to Kakao. */
  place: 'popup' | 'window'
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

/** Begins a login, in the place of any other; answers its nonce and the address that goes to Kakao. */
export function beginKakao(
  place: KakaoRequest['place'],
  { r, ice }: Omit<KakaoState, 'nonce'>,
): { nonce: string; path: string } {
  const nonce = crypto.randomUUID()
  writeDevice(
    key,
    JSON.stringify({ nonce, place, until: Date.now() + kakaoTimes.requestLifeMs } satisfies KakaoRequest),
  )
  return { nonce, path: `/oauth/kakao?state=${writeKakaoState({ r, nonce, ...(ice && { ice }) })}` }
}

/** Whether this browser asked for a login with this nonce, and nothing came of it yet. */
export function findKakaoRequest(nonce: string): KakaoRequest | null {
  const request = read()
  return request?.nonce === nonce && !request.result ? request : null
}

/** Leaves what Kakao answered for the window that waits. A nonce takes one answer; false for any other. */
export function leaveKakaoResult(nonce: string, result: KakaoResult): boolean {
  const request = findKakaoRequest(nonce)
  if (!request) return false
  writeDevice(key, JSON.stringify({ ...request, result } satisfies KakaoRequest))
  return true
}

/** What was left under the nonce, once: whoever takes it goes on with it. */
export function takeKakaoResult(nonce: string): KakaoResult | null {
  const request = read()
  if (request?.nonce !== nonce || !request.result) return null
  writeDevice(key, null)
  return request.result
}

/** Whether the answer still lies there. */
export const isKakaoResultLeft = (nonce: string): boolean => read()?.nonce === nonce
