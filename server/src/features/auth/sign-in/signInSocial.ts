import { column, type RowOf } from '../../../db/columns.ts'
import { type SignUpRequired, ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { startSession, type SignInDevice } from '../../../session/startSession.ts'
import { identityTickets, type SocialIdentity } from '../../../session/tickets.ts'
import { sealRefreshToken } from './tieIdentity.ts'

const rowShape = { id: column.userId, isMemorial: column.boolean }
type Row = RowOf<typeof rowShape>

const selectPerson = `
  select u.id, u.celeb_ended_as is not distinct from 'memorial' as "isMemorial"
  from social_identities s
  join users u on u.id = s.user_id and u.deleted_at is null
  where s.provider = $1 and s.subject = $2`
// Locks the identity until the session is stored, so that an undo of the address ends it too (undoEmailChange.ts).
const noteConsent = `
  update social_identities set consented_at = $4
  where provider = $1 and subject = $2 and user_id = $3
  returning user_id`
const renew = 'update social_identities set refresh_sealed = $3, client_id = $4 where provider = $1 and subject = $2'
const selectByEmail = 'select from users where email = $1'

export const findBySocialIdentity = (db: Queries, { provider, subject }: SocialIdentity): Promise<Row | null> =>
  db.row(selectPerson, [provider, subject], rowShape)

/**
 * The data that the sign-up page needs. It may say that the e-mail address has an account, because the provider
 * verified that the address is this person's.
 */
async function signUpRequired(ctx: Context, identity: SocialIdentity): Promise<ApiError> {
  const { provider, email, nickname } = identity
  const hasAccount = email !== null && (await ctx.db.row(selectByEmail, [email])) !== null
  return new ApiError('sign_up_required', {
    provider,
    identityTicket: identityTickets.make(ctx, identity),
    nickname,
    email,
    hasAccount,
  } satisfies SignUpRequired)
}

/**
 * Signs in to the account that the identity is linked to, never to one that only has the same e-mail address. Throws
 * `sign_up_required`, and `social_sign_in_failed` for the account of a celeb who died.
 */
export async function signInSocial(
  ctx: Context,
  identity: SocialIdentity,
  device: SignInDevice,
): Promise<{ token: string; deviceToken: string }> {
  const person = await findBySocialIdentity(ctx.db, identity)
  if (!person) throw await signUpRequired(ctx, identity)
  if (person.isMemorial) throw new ApiError('social_sign_in_failed', { reason: 'memorial' })
  const { provider, subject, refreshToken, clientId } = identity
  return ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(noteConsent, [provider, subject, person.id, ctx.now()])))
      throw await signUpRequired(ctx, identity)
    if (refreshToken) await tx.rows(renew, [provider, subject, sealRefreshToken(ctx, refreshToken), clientId])
    return startSession(ctx, tx, person.id, device)
  })
}
