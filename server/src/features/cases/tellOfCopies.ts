import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { mailOf } from '../../mails/mailFrame.ts'
import { notify } from '../notification/notify.ts'
import { causeIds, type Cause } from '../report/hiddenContent.ts'
import { servicePath } from './tasks.ts'

type Step = 'hidden' | 'deleted' | 'shown'

const author = 'coalesce(p.author_id, m.author_id, c.celeb_id, u.id)'
const selectAuthors = `
  select distinct ${author} as id
  from holds h
  left join posts p on h.kind = 'post' and p.id = h.target_id
  left join chat_messages m on h.kind = 'message' and m.id = h.target_id
  left join contents c on h.kind = 'contents' and c.id = h.target_id
  left join users u on h.kind = 'user' and u.id = h.target_id
  where (h.case_id = $1 or h.takedown_id = $2) and h.target_id <> $3 and ${author} is distinct from $4`
// The holds are gone by then: the people who got a notification of the hiding get one of its end.
const selectTold = `
  select user_id as id
  from notifications
  where kind = 'takedown' and target_id = $1 and user_id is distinct from $2`
const idShape = { id: column.userId.orNull }
const selectPeople = `
  select id, coalesce(language, 'ko') as language, case when email_verified_at is not null then email end as email
  from users
  where id = any($1) and deleted_at is null`
const personShape = { id: column.userId, language: column.textAs<Language>(), email: column.text.orNull }

const texts: Record<Step, Record<Language, string>> = {
  hidden: {
    ko: '피해 신고가 들어온 것과 같은 파일이라 내가 올린 것도 가렸어요. 이의가 있으면 고객센터에 알려 주세요',
    en: 'It has the same file as something that a victim reported, so it is hidden. If you object, write to support',
  },
  deleted: {
    ko: '피해 신고가 들어온 것과 같은 파일이라 내가 올린 것도 완전히 삭제했어요',
    en: 'It had the same file as something that a victim reported, so it is deleted for good',
  },
  shown: {
    ko: '피해 신고 때문에 가렸던 내 글이나 파일을 다시 볼 수 있어요',
    en: 'What we had hidden after the report of a victim shows again',
  },
}
const subject: Record<Language, string> = {
  ko: '[별] 내가 올린 파일에 대해 알려 드려요',
  en: '[Byeol] About a file that you published',
}
const label: Record<Language, string> = { ko: '고객센터에 알리기', en: 'Write to support' }

interface Original {
  targetId: string
  authorId: UserId | null
}

/**
 * Notifies the authors of copies that a takedown or case hid with its target, in the app and by mail, except the author
 * of the target, who gets the notification about the target itself.
 */
export async function tellOfCopies(
  ctx: Context,
  tx: Transaction,
  cause: Cause,
  { targetId, authorId }: Original,
  step: Step,
): Promise<void> {
  const causeId = 'caseId' in cause ? cause.caseId : cause.takedownId
  const found =
    step === 'hidden'
      ? await tx.rows(selectAuthors, [...causeIds(cause), targetId, authorId], idShape)
      : await tx.rows(selectTold, [causeId, authorId], idShape)
  const people = await tx.rows(selectPeople, [found.flatMap(({ id }) => id ?? [])], personShape)
  const happening = { kind: 'takedown', actorId: null, targetId: causeId, link: servicePath } as const
  await notify(ctx, tx, { ...happening, to: people.map(({ id }) => id), excerpt: texts[step] })
  for (const { language, email } of ctx.mail ? people : []) {
    const link = { href: `${ctx.publicUrl}${servicePath}`, label: label[language] }
    const letter = { subject: subject[language], paragraphs: [`${texts[step][language]}.`], isWarning: true, link }
    if (email) await ctx.queue.add(tx, 'sendMail', mailOf(email, letter, language))
  }
}
