import type { Provider } from '@byeol/contract/provider.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { keyedHash, decrypt, seal } from '../seal.ts'

/** What a sign-in provider verified about a person who has no account yet. */
export interface SocialIdentity {
  provider: Provider
  /** Accounts are identified by provider and subject (reliability.md 24). */
  subject: string
  /** Null if the provider has not verified it. */
  email: string | null
  nickname: string | null
  /** Apple's token, which is revoked when the account is deleted. */
  refreshToken: string | null
  clientId: string | null
}

interface Sealed<Proof> {
  id: string
  proof: Proof
  expiresAt: number
}

const useOnce = `
  insert into used_tickets (ticket_hash, expires_at)
  values ($1, $2)
  on conflict do nothing
  returning expires_at`
const forget = 'delete from used_tickets where expires_at <= $1'

/**
 * An encrypted proof that the client stores instead of the server, so that nothing about a person is stored before
 * their age is known (rules.md, People). It can be used once.
 */
export function tickets<Proof>(purpose: string, lifeMs: number = limits.ticketMs) {
  const openSealed = (ctx: Context, ticket: string): Sealed<Proof> => {
    const sealed = decrypt<Sealed<Proof>>(ctx.secrets.data, purpose, ticket)
    if (!sealed || sealed.expiresAt <= ctx.now().getTime()) throw new ApiError('link_expired')
    return sealed
  }
  return {
    make: (ctx: Context, proof: Proof): string =>
      seal(ctx.secrets.data, purpose, {
        id: randomBytes(16).toString('base64url'),
        proof,
        expiresAt: ctx.now().getTime() + lifeMs,
      } satisfies Sealed<Proof>),
    /** Reads a ticket without using it up. Throws `link_expired` if it is too old or not ours. */
    open: (ctx: Context, ticket: string): Proof => openSealed(ctx, ticket).proof,
    /**
     * Uses a ticket up when the transaction commits. Of several simultaneous uses, all but one wait and then fail.
     * Throws `link_expired`, also if the ticket was already used.
     */
    async take(ctx: Context, tx: Transaction, ticket: string): Promise<Proof> {
      const { id, proof, expiresAt } = openSealed(ctx, ticket)
      const hash = keyedHash(ctx.secrets.hash, `used ${purpose}`, id)
      if (!(await tx.row(useOnce, [hash, new Date(expiresAt)]))) throw new ApiError('link_expired')
      return proof
    },
  }
}

/** Deletes the records of used tickets once these have expired. */
export const expireTickets = async (ctx: Context): Promise<void> => void (await ctx.db.rows(forget, [ctx.now()]))

export const identityTickets = tickets<SocialIdentity>('identity ticket')
export const emailTickets = tickets<{ email: string }>('email ticket')
