import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { identityEndedMail } from '../mails/mails.ts'

interface Ended {
  provider: Provider
  subject: string
  /** Whether the account at the provider is deleted, so that it can never sign in again. */
  isGone: boolean
  /** When it happened, if the provider says so. The event is ignored if the person has consented again since. */
  at: Date | null
}

/** How far a provider's clock may be behind ours. */
const clockSkewMs = 60_000

const lockIdentity = `
  select user_id as "userId", coalesce(consented_at, created_at) as "consentedAt"
  from social_identities
  where provider = $1 and subject = $2
  for update`
// Apple's relay address stops working when the consent ends, so it cannot receive a link for a new password.
const selectOthers = `
  select u.password_hash is not null
      or (u.email is not null and u.email not like '%@privaterelay.appleid.com')
      or exists (
        select from social_identities s where s.user_id = u.id and s.provider is distinct from $2::text
      ) as "hasOthers",
    u.email, coalesce(u.language, 'ko') as language
  from users u
  where u.id = $1`
const untie = 'delete from social_identities where provider = $1 and subject = $2'
const forgetTokens = 'update social_identities set refresh_sealed = null where provider = $1 and subject = $2'

/**
 * Whether the person can sign in without this provider (null: in any way at all), and their mail address and language.
 */
export const findOtherWaysIn = (db: Queries, userId: UserId, provider: Provider | null) =>
  db.row(selectOthers, [userId, provider], {
    hasOthers: column.boolean,
    email: column.text.orNull,
    language: column.textAs<Language>(),
  })

/**
 * Handles that a person ended our use of their Kakao or Apple account at the provider, or deleted that account. Ends
 * all their sessions. People with another way to sign in keep our account without this identity. Others can return by a
 * new consent; if their account at the provider is deleted, our account is removed, too. Events about unknown people
 * change nothing.
 */
export async function endIdentity(ctx: Context, { provider, subject, isGone, at }: Ended): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const identity = await tx.row(lockIdentity, [provider, subject], {
      userId: column.userId,
      consentedAt: column.timestamp,
    })
    if (!identity || (at && at.getTime() < identity.consentedAt.getTime() - clockSkewMs)) return
    const { userId } = identity
    const { hasOthers, email, language } = (await findOtherWaysIn(tx, userId, provider))!
    await tx.rows(hasOthers || isGone ? untie : forgetTokens, [provider, subject])
    await endSessions(ctx, tx, userId)
    if (!hasOthers && isGone) await ctx.queue.add(tx, 'removeUnreachable', { userId, provider })
    if (hasOthers && email)
      await ctx.queue.add(tx, 'sendMail', identityEndedMail(email, provider, ctx.publicUrl, language))
  })
}
