import type { TextKey } from '../../../../i18n/i18n.ts'

/** Kakao's error codes (spec.md point 8) and the text shown for each. */
const texts: Record<string, TextKey> = {
  invalid_request: 'AUTH.KAKAO_AGAIN',
  invalid_client: 'AUTH.KAKAO_MISCONFIGURED',
  invalid_scope: 'AUTH.KAKAO_MISCONFIGURED',
  invalid_grant: 'AUTH.KAKAO_TOO_OLD',
  misconfigured: 'AUTH.KAKAO_MISCONFIGURED',
  unauthorized: 'AUTH.KAKAO_UNAUTHORIZED',
  access_denied: 'AUTH.KAKAO_CANCELLED',
  server_error: 'AUTH.KAKAO_SERVER',
  unknown: 'AUTH.KAKAO_AGAIN',
}

/** Kakao refused the login. `code` is one of the nine known codes; any other becomes `unknown`. */
export class KakaoError extends Error {
  readonly code: string
  override readonly name = 'KakaoError'
  constructor(error: string) {
    const code = Object.hasOwn(texts, error) ? error : 'unknown'
    super(code)
    this.code = code
  }
  /** Whether the person declined to give consent. */
  get isCancel(): boolean {
    return this.code === 'access_denied'
  }
  get text(): TextKey {
    return texts[this.code] ?? 'AUTH.KAKAO_AGAIN'
  }
}
