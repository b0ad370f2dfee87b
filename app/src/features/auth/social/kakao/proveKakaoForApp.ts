import { api } from '@byeol/contract/api.ts'
import { call } from '../../../../api/call.ts'
import { kakaoCodeOf } from './exchangeKakaoCode.ts'
import { KakaoError } from './KakaoError.ts'
import type { KakaoResult } from './kakaoMessage.ts'

/**
 * Runs in the browser that the native app opened. Lets the server encrypt Kakao's result, which may be an error, for
 * the app. Returns the app's page that continues. Throws ApiError.
 */
export async function proveKakaoForApp({ result, ticket }: { result: KakaoResult; ticket: string }): Promise<string> {
  try {
    const kakao = kakaoCodeOf(result, { ignoreCancel: false })
    const { proof } = await call(api.auth.proveInBrowser, { ticket, ...(kakao && { kakao }) })
    return `/handover?${new URLSearchParams({ proof })}`
  } catch (error) {
    if (!(error instanceof KakaoError)) throw error
    return `/handover?${new URLSearchParams({ error: error.code })}`
  }
}
