import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { kakaoToken } from './kakaoToken.ts'
import type { AppleProof, KakaoProof } from './socialProof.ts'
import { tickets } from './tickets.ts'

const browserTickets = tickets<{ provider: Provider; challenge: string }>('browser ticket', limits.browserTicketMs)
const browserProofs = tickets<{ challenge: string; kakao?: KakaoProof; apple?: AppleProof }>(
  'browser proof',
  limits.browserTicketMs,
)

/** Begins a sign-in of a native app in the system's browser. */
export const makeBrowserTicket = (
  ctx: Context,
  asked: Input<typeof api.auth.browserTicket>,
): Result<typeof api.auth.browserTicket> => ({ ticket: browserTickets.make(ctx, asked) })

/**
 * The browser's half: uses the ticket up and seals the provider's answer. The deep link that carries it back may be
 * caught by another app, which cannot open it. Throws `link_expired`, also for the answer of another provider.
 */
export async function proveInBrowser(
  ctx: Context,
  { ticket, kakao, apple }: Input<typeof api.auth.proveInBrowser>,
): Promise<Result<typeof api.auth.proveInBrowser>> {
  const { provider, challenge } = await ctx.db.inTransaction((tx) => browserTickets.take(ctx, tx, ticket))
  if (provider === 'kakao' && kakao)
    return { proof: browserProofs.make(ctx, { challenge, kakao: await kakaoToken(ctx, kakao) }) }
  if (provider === 'apple' && apple) return { proof: browserProofs.make(ctx, { challenge, apple }) }
  throw new ApiError('link_expired')
}

/** The app's half. A wrong `verifier` does not use the proof up. Throws `link_expired`. */
export async function claimProof(
  ctx: Context,
  { proof, verifier }: Input<typeof api.auth.claimProof>,
): Promise<Result<typeof api.auth.claimProof>> {
  const { challenge } = browserProofs.open(ctx, proof)
  if (createHash('sha256').update(verifier).digest('base64url') !== challenge) throw new ApiError('link_expired')
  const { kakao, apple } = await ctx.db.inTransaction((tx) => browserProofs.take(ctx, tx, proof))
  return { ...(kakao && { kakao }), ...(apple && { apple }) }
}
