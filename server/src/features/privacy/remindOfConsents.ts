import { findMoment } from '../../clock/findMoment.ts'
import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { isNight, morningAfter } from '../notification/mayPush.ts'
import { notify } from '../notification/notify.ts'
import { stopAdsPath } from '../notification/stopAds.ts'
import { consentSettingsPath } from './consentConfirmation.ts'
import { consentLine, consentMail } from './consentReminder.ts'

const pagePeople = 500
// The law says two years. One month less leaves time for an outage or a late mail.
const isRecent = (at: string, now: string) => `${at} > ${now}::timestamptz - interval '23 months'`
/**
 * SQL: whether `consents c` is a consent to promotions that is still valid, was not given recently, and had no recent
 * reminder.
 */
const isDue = (now: string) => `
  c.agreed and c.kind in ('marketing', 'nightPush') and not ${isRecent('c.decided_at', now)}
  and not exists (
    select from consents later
    where later.user_id = c.user_id and later.kind = c.kind and later.decided_at > c.decided_at
  )
  and not exists (
    select from consent_reminders r
    where r.user_id = c.user_id and r.kind = c.kind and ${isRecent('r.told_at', now)}
  )`
const selectDue = `
  select distinct c.decided_at as "decidedAt", c.user_id as "userId"
  from consents c
  join users u on u.id = c.user_id and u.deleted_at is null
  where (c.decided_at, c.user_id) > ($2, $3) and ${isDue('$1')}
  order by c.decided_at, c.user_id
  limit ${pagePeople}`
// Settings change under the same lock, so that the person gets no reminder of a consent that they withdrew in the
// meantime, and not one from each of two nodes.
const lock = `
  select email, email_verified_at is not null as "isVerified", coalesce(language, 'ko') as language
  from users
  where id = $1 and deleted_at is null
  for update`
const takeDue = `
  with due as (
    select c.kind, c.decided_at
    from consents c
    where c.user_id = $1 and ${isDue('$3')}
  ),
  noted as (
    insert into consent_reminders (user_id, kind, told_at)
    select $1, kind, $2
    from due
  )
  select kind, decided_at as "decidedAt"
  from due
  order by decided_at`
/** Consents that become due within a day share one reminder, because both are often given in the same minute. */
const togetherMs = 86_400_000

const dueShape = {
  decidedAt: column.timestamp,
  userId: column.userId,
}

async function remind(ctx: Context, userId: UserId): Promise<void> {
  const now = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const person = await tx.row(lock, [userId], {
      email: column.text.orNull,
      isVerified: column.boolean,
      language: column.textAs<Language>(),
    })
    if (!person) return
    const { email, isVerified, language } = person
    const due = await tx.rows(takeDue, [userId, now, new Date(now.getTime() + togetherMs)], {
      kind: column.text,
      decidedAt: column.timestamp,
    })
    for (const [day, given] of Map.groupBy(due, ({ decidedAt }) => seoulDate(decidedAt))) {
      const has = (kind: string) => given.some((one) => one.kind === kind)
      const consent = { decidedAt: given[0]!.decidedAt, isMarketing: has('marketing'), isNight: has('nightPush') }
      await notify(ctx, tx, {
        to: [userId],
        kind: 'consentReminder',
        actorId: null,
        targetId: `consents-${day}`,
        excerpt: consentLine(consent, language),
        link: consentSettingsPath,
      })
      if (ctx.mail && email && isVerified)
        await ctx.queue.add(
          tx,
          'sendBulkMail',
          consentMail(email, `${ctx.publicUrl}${stopAdsPath(ctx, userId)}`, consent, language),
        )
    }
  })
}

/**
 * Reminds people every two years that they agreed to promotions, when, and how to withdraw. Sends pushes only by day.
 * Safe on several nodes, and if interrupted. Rule: expectations.md, Ads push.
 */
export async function remindOfConsents(ctx: Context): Promise<void> {
  if (isNight(ctx.now())) return
  for (let at: [Date | string, string] = ['-infinity', '']; ;) {
    const due = await ctx.db.rows(selectDue, [ctx.now(), ...at], dueShape)
    for (const { userId } of due) await remind(ctx, userId)
    const last = due.at(-1)
    if (!last || due.length < pagePeople) return
    at = [last.decidedAt, last.userId]
  }
}

const selectNext = `
  select min(greatest(c.decided_at, r.told_at)) + interval '23 months' as at
  from consents c
  join users u on u.id = c.user_id and u.deleted_at is null
  left join lateral (
    select max(told_at) as told_at
    from consent_reminders
    where user_id = c.user_id and kind = c.kind
  ) r on true
  where c.agreed and c.kind in ('marketing', 'nightPush')
    and not exists (
      select from consents later
      where later.user_id = c.user_id and later.kind = c.kind and later.decided_at > c.decided_at
    )`

/** When the next reminder is due; never at night. */
export async function findNextReminder({ db, now }: Context): Promise<Date | null> {
  const at = await findMoment(db, selectNext)
  const moment = at && at < now() ? now() : at
  return moment && isNight(moment) ? morningAfter(moment) : moment
}
