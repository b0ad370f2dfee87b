import type { Env } from '../env.ts'
import { isSandboxAddress } from '../environment/productionProblems.ts'

/**
 * The origin of the sandbox that simulates all outside services of this server; null if any of them is not the sandbox.
 */
export function findSandbox(env: Env): string | null {
  const { KAKAO_AUTH_URL, KAKAO_API_URL, APPLE_URL, PORTONE_URL, SOLAPI_URL, FCM_URL } = env
  const urls = [KAKAO_AUTH_URL, KAKAO_API_URL, APPLE_URL, PORTONE_URL, SOLAPI_URL, FCM_URL]
  const origins = new Set(urls.map((url) => new URL(url).origin))
  return env.NODE_ENV !== 'production' && origins.size === 1 && urls.every(isSandboxAddress) ? [...origins][0]! : null
}
