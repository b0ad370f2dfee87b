import { column } from '../../db/columns.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { decrypt } from '../../seal.ts'
import { keepPartyApart } from '../../personal-data/keepApart.ts'
import { isHeld } from '../../personal-data/holds.ts'
import { hideWritten } from '../board/deletion/hideWritten.ts'
import { endSessions } from '../../session/endSessions.ts'
import { removeAllCards } from '../payment/changeCards.ts'
import { lockCelebs } from '../../ledger/earnings/readEarnings.ts'
import { mailClaimLink } from '../settlement/claim/claimLink.ts'
import { keepContact } from '../settlement/transfer/leaverContacts.ts'
import { findOpenSettlements } from '../settlement/earnings/openSettlements.ts'
import { personChanged } from '../relations/personChanged.ts'

// The e-mail address is free for a new sign-up at once. Data that others still see is erased after 30 days.
const hide = `
  update users
  set deleted_at = $2, email = null, email_verified_at = null, password_hash = null, phone_sealed = null,
    phone_hash = null
  where id = $1 and deleted_at is null
  returning id`
const untie = `
  delete from social_identities
  where user_id = $1
  returning provider, subject, refresh_sealed, client_id`
const selectPictures = `
  select storage_key
  from files
  where owner_id = $1 and made_for is not null and not ${isHeld('files.owner_id')}`
const forgetIdentity = 'delete from verified_identities where user_id = $1'
const unfollow = `
  with gone as (delete from subscriptions where user_id = $1 returning celeb_id)
  update celebs
  set subscriber_count = greatest(0, subscriber_count - 1)
  where user_id in (select celeb_id from gone)`
const giveUpSeats = `
  delete from dm_places
  where user_id = $1 and celeb_id in (select peer_id from chat_members where user_id = $1)`
// Ends free premiums of the person, and those of fans if the person is a celeb. The job that ends premiums finds them
// within a second and notifies the fans. Paid premiums end with their contracts (endContractsOfGone).
const endPremiums = `
  update premiums
  set expires_at = least(expires_at, $2)
  where (user_id = $1 or celeb_id = $1) and ended_at is null
    and not exists (select from premium_contracts c where c.id = premiums.id and c.status <> 'ended')`

interface Leaving {
  id: UserId
  isCeleb: boolean
}

async function leaveProviders(ctx: Context, tx: Transaction, me: Leaving): Promise<void> {
  const tied = await tx.rows(untie, [me.id], {
    provider: column.textAs<Provider>(),
    subject: column.text,
    refresh_sealed: column.text.orNull,
    client_id: column.text.orNull,
  })
  for (const { provider, subject, refresh_sealed: sealed, client_id: clientId } of tied) {
    if (provider === 'kakao') await ctx.queue.add(tx, 'unlinkKakao', { kakaoId: subject })
    const refreshToken = sealed && decrypt<string>(ctx.secrets.data, 'apple refresh token', sealed)
    if (refreshToken && clientId) await ctx.queue.add(tx, 'revokeApple', { refreshToken, clientId })
  }
}

/**
 * Throws `conflict` while a settlement of the celeb is open. The lock keeps new settlement requests out until commit.
 */
async function requireSettled(tx: Transaction, { id, isCeleb }: Leaving): Promise<void> {
  if (!isCeleb) return
  await lockCelebs(tx, [id])
  if ((await findOpenSettlements(tx, id)).length > 0) throw new ApiError('conflict')
}

/**
 * Ends all sessions, hides the person at once, and disconnects Kakao and Apple. `eraseDeletedPeople` erases the data
 * later. `at` decides what is refunded. Throws `conflict` while a settlement is open, and `session_not_found` if the
 * person is already deleted.
 */
export async function removeAccount(ctx: Context, tx: Transaction, me: Leaving, at: Date = ctx.now()): Promise<void> {
  await requireSettled(tx, me)
  await keepPartyApart(tx, me.id, at)
  if (me.isCeleb) await mailClaimLink(ctx, tx, me.id, at)
  await keepContact(ctx, tx, me.id)
  if (!(await tx.row(hide, [me.id, at]))) throw new ApiError('session_not_found')
  await leaveProviders(ctx, tx, me)
  await removeAllCards(ctx, tx, me.id)
  await ctx.queue.add(tx, 'refundFreshPoints', { userId: me.id, leftAt: at.toISOString() })
  await tx.rows(forgetIdentity, [me.id])
  await tx.rows(unfollow, [me.id])
  await hideWritten(tx, me.id, at)
  await tx.rows(giveUpSeats, [me.id])
  await tx.rows(endPremiums, [me.id, at])
  await endSessions(ctx, tx, me.id)
  const pictures = await tx.rows(selectPictures, [me.id], { storage_key: column.text })
  tx.afterCommit(async () => {
    await personChanged(ctx, me.id)
    // Removes the files at once: people who know a picture's URL could otherwise still fetch it. If this fails,
    // `eraseDeletedPeople` tries again.
    await Promise.all(pictures.map(({ storage_key: key }) => ctx.files.remove(key))).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a picture could not be removed yet'),
    )
  })
}
