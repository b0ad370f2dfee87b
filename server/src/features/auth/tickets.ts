import type { Provider } from '@byeol/contract/provider.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { open, seal } from '../../seal.ts'

/** What a provider verified about a person who has no account yet. */
export interface SocialIdentity {
  provider: Provider
  /** Accounts are keyed by provider and subject (reliability.md 24). */
  subject: string
  /** Null unless the provider has verified it. */
  email: string | null
  nickname: string | null
  /** Apple's token, which deletion of the account revokes. */
  refreshToken: string | null
  clientId: string | null
}

interface Sealed<Proof> {
  proof: Proof
  expiresAt: number
}

/**
 * A proof that the client carries and the server does not store, so that nothing about a person is kept before their
 * age is known (rules.md, People). Valid for `limits.ticketMs`.
 */
function tickets<Proof>(purpose: string) {
  return {
    make: (ctx: Context, proof: Proof): string =>
      seal(ctx.secrets.data, purpose, {
        proof,
        expiresAt: ctx.now().getTime() + limits.ticketMs,
      } satisfies Sealed<Proof>),
    /** Throws `link_expired` for a ticket that is too old or not ours. */
    open(ctx: Context, ticket: string): Proof {
      const sealed = open<Sealed<Proof>>(ctx.secrets.data, purpose, ticket)
      if (!sealed || sealed.expiresAt <= ctx.now().getTime()) throw new ApiError('link_expired')
      return sealed.proof
    },
  }
}

export const identityTickets = tickets<SocialIdentity>('identity ticket')
export const emailTickets = tickets<{ email: string }>('email ticket')
