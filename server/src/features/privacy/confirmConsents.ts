import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { notify } from '../notification/notify.ts'
import { stopAdsPath } from '../notification/stopAds.ts'
import { confirmationLine, confirmationMail, consentSettingsPath, type Decision } from './consentConfirmation.ts'

const lock = `
  select email, email_verified_at is not null as "isVerified", coalesce(language, 'ko') as language
  from users
  where id = $1 and deleted_at is null
  for update`
const personShape = { email: column.text.orNull, isVerified: column.boolean, language: column.textAs<Language>() }
// Refusing at sign-up changes nothing, so it needs no confirmation.
const selectUntold = `
  select c.kind, c.agreed, c.decided_at as "decidedAt"
  from consents c
  where c.user_id = $1 and c.kind in ('marketing', 'nightPush')
    and (c.agreed or exists (
      select from consents b where b.user_id = c.user_id and b.kind = c.kind and b.decided_at < c.decided_at))
    and c.decided_at = (select max(decided_at) from consents d where d.user_id = c.user_id and d.kind = c.kind)
    and not exists (
      select from consent_reminders r
      where r.user_id = c.user_id and r.kind = c.kind and r.told_at >= c.decided_at)
  order by c.kind`
const decisionShape = {
  kind: column.textAs<Decision['kind']>(),
  agreed: column.boolean,
  decidedAt: column.timestamp,
}
const note = `
  insert into consent_reminders (user_id, kind, told_at)
  select $1, kind, decided_at
  from unnest($2::text[], $3::timestamptz[]) as c(kind, decided_at)
  on conflict do nothing`

/**
 * Queued task: confirms a person's newest decisions about advertising: what they decided, when, and how to change it.
 * The law requires this within 14 days, for a consent as well as for its withdrawal (정보통신망법 50조 7항).
 */
export async function confirmConsents(ctx: Context, { userId }: { userId: UserId }): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const person = await tx.row(lock, [userId], personShape)
    if (!person) return
    const decisions = await tx.rows(selectUntold, [userId], decisionShape)
    if (decisions.length === 0) return
    await tx.rows(note, [userId, decisions.map(({ kind }) => kind), decisions.map(({ decidedAt }) => decidedAt)])
    const { email, isVerified, language } = person
    await notify(ctx, tx, {
      to: [userId],
      kind: 'consentConfirmed',
      actorId: null,
      targetId: 'consents',
      excerpt: confirmationLine(decisions, language),
      link: consentSettingsPath,
    })
    if (!ctx.mail || !email || !isVerified) return
    const href = `${ctx.publicUrl}${stopAdsPath(ctx, userId)}`
    await ctx.queue.add(tx, 'sendBulkMail', confirmationMail(email, href, decisions, language))
  })
}
