import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import { asSignIn } from './socialProof.ts'

/**
 * Exchanges the browser's code for a token here, so that our app's secret stays on the server. Throws
 * `social_sign_in_failed` with Kakao's reason, `unavailable`.
 */
export async function kakaoToken(
  ctx: Context,
  { code, redirectUri }: Input<typeof api.auth.kakaoToken>,
): Promise<Result<typeof api.auth.kakaoToken>> {
  if (!ctx.kakao) throw new ApiError('unavailable')
  const { refreshToken } = await asSignIn(ctx.kakao.exchangeCode(code, redirectUri))
  return { refreshToken }
}
