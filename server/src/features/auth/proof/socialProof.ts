import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { tidyEmail } from '@byeol/contract/text/email.ts'
import { tidyName } from '@byeol/contract/text/text.ts'
import type { Context } from '../../../context.ts'
import type { KakaoClient } from '../../../providers/kakao.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import type { SocialIdentity } from '../../../session/tickets.ts'

export type KakaoProof = Pick<Input<typeof api.auth.signInKakao>, 'refreshToken'>
export type FreshKakaoProof = Input<typeof api.auth.kakaoToken>
export type AppleProof = Omit<Input<typeof api.auth.signInApple>, 'deviceInfo'>

/** Throws `social_sign_in_failed` with the provider's reason when it refuses, `unavailable` when it does not answer. */
export async function asSignIn<Out>(ask: Promise<Out>): Promise<Out> {
  try {
    return await ask
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw error.isTemporary
      ? new ApiError('unavailable')
      : new ApiError('social_sign_in_failed', { reason: error.code })
  }
}

const nameOf = (given: string | null | undefined): string | null => {
  const tidy = given ? tidyName(given) : ''
  return tidy === '' ? null : tidy
}

async function identityOfKakaoToken(kakao: KakaoClient, accessToken: string): Promise<SocialIdentity> {
  const { id, email, nickname } = await asSignIn(kakao.getPerson(accessToken))
  return {
    provider: 'kakao',
    subject: id,
    email: email ? tidyEmail(email) : null,
    nickname: nameOf(nickname),
    refreshToken: null,
    clientId: null,
  }
}

/**
 * The identity behind a Kakao refresh token. With our key, Kakao refreshes only tokens of our own app (reliability.md
 * 24).
 */
export async function kakaoIdentity(ctx: Context, { refreshToken }: KakaoProof): Promise<SocialIdentity> {
  const { kakao } = ctx
  if (!kakao) throw new ApiError('unavailable')
  const { accessToken } = await asSignIn(kakao.refresh(refreshToken))
  return identityOfKakaoToken(kakao, accessToken)
}

/**
 * The identity that has just signed in to Kakao. Requires a code, which works once and for ten minutes: a refresh token
 * works for sixty days, so it does not prove a recent sign-in.
 */
export async function freshKakaoIdentity(
  ctx: Context,
  { code, redirectUri }: FreshKakaoProof,
): Promise<SocialIdentity> {
  const { kakao } = ctx
  if (!kakao) throw new ApiError('unavailable')
  const { accessToken } = await asSignIn(kakao.exchangeCode(code, redirectUri))
  return identityOfKakaoToken(kakao, accessToken)
}

/**
 * The identity behind an Apple sign-in. Exchanges the code, which works only once, so that a stolen pair of code and
 * token is useless.
 */
export async function appleIdentity(
  ctx: Context,
  { identityToken, authorizationCode, nonce, redirectUri, nickname }: AppleProof,
): Promise<SocialIdentity> {
  const { apple } = ctx
  if (!apple) throw new ApiError('unavailable')
  const { subject, email, clientId } = await asSignIn(apple.verifyIdentityToken(identityToken, nonce))
  const exchanged = await asSignIn(apple.exchangeCode(authorizationCode, clientId, redirectUri))
  if (exchanged.subject !== subject) throw new ApiError('social_sign_in_failed', { reason: 'invalid_grant' })
  return {
    provider: 'apple',
    subject,
    email: email ? tidyEmail(email) : null,
    nickname: nameOf(nickname),
    refreshToken: exchanged.refreshToken,
    clientId,
  }
}
