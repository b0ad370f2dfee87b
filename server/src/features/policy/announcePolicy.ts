import type { PolicyId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { nextAfter, pagePeople } from '../notification/audience.ts'
import { forgetNews } from '../notification/forgetNews.ts'
import { notify } from '../notification/notify.ts'
import { announcedMail, announcedTitle, policyPath, type Announced } from './policyTexts.ts'
import type { PolicyTasks } from './tasks.ts'

// The lock makes a simultaneous withdrawal wait, so that it deletes the notifications of this page as well.
const select = `
  select kind, to_char(effective_on, 'YYYY-MM-DD') as version, needs_consent as "needsConsent",
    is_worse as "isWorse", changes_ko as ko, changes_en as en
  from policies
  where id = $1 and published_at is not null and withdrawn_at is null
  for share`
const shape = {
  kind: column.textAs<PolicyKind>(),
  version: column.text,
  needsConsent: column.boolean,
  isWorse: column.boolean,
  ko: column.text,
  en: column.text,
}
const selectPeople = `
  select id as "userId", coalesce(language, 'ko') as language,
    case when email_verified_at is not null then email end as email
  from users
  where id > $1 and deleted_at is null and (is_celeb or not $2)
  order by id
  limit ${pagePeople}`
const peopleShape = {
  userId: column.userId,
  language: column.textAs<Language>(),
  email: column.text.orNull,
}
const note = 'update policies set told = told + $2, told_at = $3 where id = $1'

/**
 * Queued task: notifies one page of people that a document changes: which one, when and how. They get a notification, a
 * push and a mail; about the agreement for celebs, only celebs do. Each task queues the next page in its own
 * transaction, so that an interrupted page is still sent only once.
 */
export async function announcePolicy(ctx: Context, { id, after }: PolicyTasks['tellOfPolicy']): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.row(select, [id], shape)
    if (!found) return
    const { ko, en, ...facts } = found
    const announced: Announced = { ...facts, changes: { ko, en } }
    const people = await tx.rows(selectPeople, [after, facts.kind === 'celebAgreement'], peopleShape)
    const told: readonly UserId[] = await notify(ctx, tx, {
      to: people.map(({ userId }) => userId),
      kind: 'policy',
      actorId: null,
      targetId: id,
      excerpt: { ko: announcedTitle(announced, 'ko'), en: announcedTitle(announced, 'en') },
      link: policyPath(announced),
    })
    const href = `${ctx.publicUrl}${policyPath(announced)}`
    for (const { email, language } of ctx.mail ? people : [])
      if (email) await ctx.queue.add(tx, 'sendBulkMail', announcedMail(email, announced, language, href))
    await tx.rows(note, [id, told.length, ctx.now()])
    const next = nextAfter(people)
    if (next !== null) await ctx.queue.add(tx, 'tellOfPolicy', { id, after: next })
  })
}

/** Queued task: deletes the notifications of a version that was withdrawn before its day, page by page. */
export async function forgetPolicyNews(ctx: Context, id: PolicyId): Promise<void> {
  if (!(await forgetNews(ctx, 'policy', id))) await ctx.queue.add(ctx.db, 'forgetPolicyNews', { id })
}
