/** The result of a login: a code, or one of Kakao's error codes. */
export type KakaoResult = { code: string } | { error: string }

interface KakaoMessage {
  type: 'oauth-kakao-success' | 'oauth-kakao-failure'
  detail: KakaoResult
}

/** The message that the Kakao window posts to its opener (spec.md point 3, Popup messages). */
export const kakaoMessage = (result: KakaoResult): KakaoMessage => ({
  type: 'code' in result ? 'oauth-kakao-success' : 'oauth-kakao-failure',
  detail: result,
})

const hasOnly = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  Object.keys(value).length === names.length &&
  names.every((name) => Object.hasOwn(value, name))

/**
 * Reads a message of exactly this type and shape; returns null for any other (spec.md point 5). The caller checks the
 * origin.
 */
export function readKakaoMessage(data: unknown): KakaoResult | null {
  if (!hasOnly(data, 'type', 'detail')) return null
  const { type, detail } = data
  if (
    type === 'oauth-kakao-success' &&
    hasOnly(detail, 'code') &&
    typeof detail.code === 'string' &&
    detail.code !== ''
  )
    return { code: detail.code }
  if (type === 'oauth-kakao-failure' && hasOnly(detail, 'error') && typeof detail.error === 'string')
    return { error: detail.error }
  return null
}
