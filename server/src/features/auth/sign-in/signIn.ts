import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Handler } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { isKnownDevice } from '../../../session/knownDevices.ts'
import { isPasswordRight } from '../password/password.ts'
import { limitPasswordAttempts, type Guesser } from '../password/limitPasswordAttempts.ts'
import { startSession } from '../../../session/startSession.ts'
import { isSuspended, suspended, suspensionColumnsShape } from '../../../memory/suspension.ts'
import { pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { identityTiedMail } from '../mails/mails.ts'
import { identityTickets } from '../../../session/tickets.ts'
import { tieIdentity } from './tieIdentity.ts'

const rowShape = { ...suspensionColumnsShape, ...pick(tables.users, 'id', 'password_hash') }

const select = `
  select id, password_hash, suspended_until, suspended_reason
  from users
  where email = $1 and deleted_at is null`
// The account of a celeb who died opens no session (leaving/endCeleb.ts). Locks the person until the session is stored:
// a password that changes during its check must not open a session (reliability.md 20).
const hold = `
  select
  from users
  where id = $1 and password_hash = $2 and deleted_at is null and celeb_ended_as is distinct from 'memorial'
  for share`

const guesserOf = async (ctx: Context, ip: string, email: string, deviceToken?: string): Promise<Guesser> =>
  deviceToken !== undefined && (await isKnownDevice(ctx, email, deviceToken))
    ? { device: deviceToken }
    : { network: networkOf(ip) }

/** The key of the queue in which a guess waits: a known device does not wait behind strangers on its network. */
const turnOf = (guesser: Guesser): string => Object.entries(guesser).flat().join(' ')

/**
 * Throws `sign_in_failed` for a wrong e-mail or password alike, `too_many_requests`, `unavailable`; with a ticket
 * `link_expired`, `user_suspended`, and `conflict` when the identity or the account is linked to another.
 */
export const signIn: Handler<typeof api.auth.signIn> = async (
  ctx,
  { ip, language },
  { email, password, identityTicket, ...device },
) => {
  const guesser = await guesserOf(ctx, ip, email, device.deviceToken)
  await limitPasswordAttempts(ctx, email, guesser)
  const user = await ctx.db.row(select, [email], rowShape)
  const isRight = await isPasswordRight(ctx, turnOf(guesser), password, user?.password_hash ?? null)
  if (!isRight || !user) throw new ApiError('sign_in_failed')
  return ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(hold, [user.id, user.password_hash]))) throw new ApiError('sign_in_failed')
    if (identityTicket !== undefined && isSuspended(user, ctx.now())) throw suspended(user)
    if (identityTicket !== undefined) {
      const identity = await identityTickets.take(ctx, tx, identityTicket)
      if (await tieIdentity(ctx, tx, user.id, { ...identity, byPassword: true }))
        await ctx.queue.add(tx, 'sendMail', identityTiedMail(email, identity.provider, ctx.publicUrl, language))
    }
    return startSession(ctx, tx, user.id, device)
  })
}
