import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { kakaoToken } from './kakaoToken.ts'
import { appleIdentity, kakaoIdentity, type AppleProof, type KakaoProof } from './socialProof.ts'
import { tickets, type SocialIdentity } from '../../../session/tickets.ts'

interface Asked {
  challenge: string
  /** The person who confirms their identity; null for a sign-in. */
  confirms: UserId | null
}
const browserTickets = tickets<Asked & { provider: Provider }>('browser ticket', limits.browserTicketMs)
const browserProofs = tickets<Asked & { kakao?: KakaoProof; apple?: AppleProof }>(
  'browser proof',
  limits.browserTicketMs,
)

/** Begins a sign-in of a native app in the system's browser; for a signed-in caller, a confirmation of that person. */
export const makeBrowserTicket = (
  ctx: Context,
  caller: { id: UserId | null },
  asked: Input<typeof api.auth.browserTicket>,
): Result<typeof api.auth.browserTicket> => ({ ticket: browserTickets.make(ctx, { ...asked, confirms: caller.id }) })

/**
 * The browser's half: uses up the ticket and encrypts the provider's response. Another app may catch the deep link that
 * returns it, but cannot decrypt it. Throws `link_expired`, also for the response of another provider.
 */
export async function proveInBrowser(
  ctx: Context,
  { ticket, kakao, apple }: Input<typeof api.auth.proveInBrowser>,
): Promise<Result<typeof api.auth.proveInBrowser>> {
  const { provider, ...asked } = await ctx.db.inTransaction((tx) => browserTickets.take(ctx, tx, ticket))
  if (provider === 'kakao' && kakao)
    return { proof: browserProofs.make(ctx, { ...asked, kakao: await kakaoToken(ctx, kakao) }) }
  if (provider === 'apple' && apple) return { proof: browserProofs.make(ctx, { ...asked, apple }) }
  throw new ApiError('link_expired')
}

/** Uses up a proof that was made for this purpose. A wrong `verifier` does not use it up. Throws `link_expired`. */
async function takeProof(
  ctx: Context,
  confirms: UserId | null,
  { proof, verifier }: Input<typeof api.auth.claimProof>,
): Promise<{ kakao?: KakaoProof; apple?: AppleProof }> {
  const asked = browserProofs.open(ctx, proof)
  const isKnown = createHash('sha256').update(verifier).digest('base64url') === asked.challenge
  if (!isKnown || asked.confirms !== confirms) throw new ApiError('link_expired')
  return ctx.db.inTransaction((tx) => browserProofs.take(ctx, tx, proof))
}

/** The app's half of a sign-in. Throws `link_expired`. */
export async function claimProof(
  ctx: Context,
  claim: Input<typeof api.auth.claimProof>,
): Promise<Result<typeof api.auth.claimProof>> {
  const { kakao, apple } = await takeProof(ctx, null, claim)
  return { ...(kakao && { kakao }), ...(apple && { apple }) }
}

/**
 * The app's half of a confirmation: the identity that has just signed in in the browser. Kakao's token proves this,
 * because the browser exchanged its code for this ticket. Throws `link_expired`, `social_sign_in_failed`,
 * `unavailable`.
 */
export async function browserIdentity(
  ctx: Context,
  me: { id: UserId },
  claim: Input<typeof api.auth.claimProof>,
): Promise<SocialIdentity> {
  const { kakao, apple } = await takeProof(ctx, me.id, claim)
  return kakao ? kakaoIdentity(ctx, kakao) : appleIdentity(ctx, apple!)
}
