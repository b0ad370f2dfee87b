import type { api } from '@byeol/contract/api.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Visitor } from '../../../http/call.ts'
import { createAccount, requireMayJoin } from './createAccount.ts'
import { findBySocialIdentity } from '../sign-in/signInSocial.ts'
import { startSession } from '../../../session/startSession.ts'
import { isSignUpOpen } from '../sign-in/isSignUpOpen.ts'
import { identityTickets } from '../../../session/tickets.ts'
import { tieIdentity } from '../sign-in/tieIdentity.ts'

// When two sign-ups with one identity race, the second one waits and finds the first one's account.
const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 1))'

/**
 * Creates an account for a social identity, and its first session; for an identity with an account, only a session.
 * Throws `sign_up_restricted`, `link_expired` for the ticket, and `email_taken` when an account has the identity's
 * e-mail address: the person signs in there to link the identity. Throws `unavailable` while sign-up is closed.
 */
export async function signUpSocial(
  ctx: Context,
  visitor: Visitor,
  provider: Provider,
  input: Input<typeof api.auth.signUpKakao>,
): Promise<{ token: string; deviceToken: string }> {
  const { identityTicket } = input
  await requireMayJoin(ctx, input, visitor)
  const identity = identityTickets.open(ctx, identityTicket)
  if (identity.provider !== provider) throw new ApiError('link_expired')
  const isOpen = await isSignUpOpen(ctx, visitor)
  return ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [`${provider} ${identity.subject}`])
    await identityTickets.take(ctx, tx, identityTicket)
    const known = await findBySocialIdentity(tx, identity)
    if (known) return startSession(ctx, tx, known.id, input)
    if (!isOpen) throw new ApiError('unavailable', { off: 'signUp' })
    const id = await createAccount(ctx, tx, { email: identity.email, passwordHash: null, person: input, visitor })
    await tieIdentity(ctx, tx, id, { ...identity, byPassword: false })
    return startSession(ctx, tx, id, input)
  })
}
