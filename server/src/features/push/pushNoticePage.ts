import { limits } from '@byeol/contract/limits.ts'
import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import { isFan } from '../notice/isFan.ts'
import { nextAfter, pagePeople } from '../notification/audience.ts'
import { isNoticePushed } from './isStillShown.ts'
import { pushTexts } from '../notification/pushTexts.ts'
import { pushAd, pushTo, type Reader } from './pushTo.ts'
import type { Page } from '../notification/tasks.ts'

const pushedNoticeShape = {
  title_ko: column.text,
  title_en: column.text,
  push: column.oneOf('service', 'promotion'),
  platform: column.text.orNull,
  language: column.text.orNull,
  celeb_id: column.userId.orNull,
}

const selectNotice = `
  select title_ko, title_en, push, platform, language, celeb_id
  from notices
  where id = $1 and ${isNoticePushed('$2')}`
const everybody = `
  select distinct p.user_id as "userId"
  from push_tokens p
  join users u on u.id = p.user_id
  where p.user_id > $1 and ($2::text is null or p.platform = $2)
    and ($3::text is null or coalesce(u.language, 'ko') = $3)
    and ($4::text is null or ${isFan('u.id', '$4')})
  order by p.user_id
  limit ${pagePeople}`

/**
 * Sends the push of a notice to one page of its audience, limited to people with a device. A promotion is sent as an
 * advertisement.
 */
export async function pushNoticePage(ctx: Context, { id, after }: Page): Promise<string | null> {
  const notice = await ctx.db.row(selectNotice, [id, ctx.now()], pushedNoticeShape)
  if (!notice) return null
  const whom = [after, notice.platform, notice.language, notice.celeb_id]
  const people = await ctx.db.rows(everybody, whom, { userId: column.userId })
  const platforms = notice.platform === null ? null : [notice.platform]
  const audienceOf = { to: people.map(({ userId }) => userId), kind: 'notice', platforms } as const
  const make = ({ language }: Reader) => ({
    body: notice[`title_${language}`],
    authorId: null,
    about: { of: 'notice', id } as const,
    link: `/notice/${id}`,
    tag: `notice-${id}`,
  })
  if (notice.push === 'promotion') await pushAd(ctx, { ...audienceOf, make })
  else
    await pushTo(ctx, {
      ...audienceOf,
      make: (reader) => [{ ...make(reader), title: pushTexts.house[reader.language] }],
    })
  return nextAfter(people)
}

const claim = `
  update notices
  set pushed_at = $1
  where id in (
    select id
    from notices
    where ${isNoticePushed('$1')} and pushed_at is null and created_at <= $1
      and not exists (
        select from notice_drafts d
        where d.id = notices.id and (d.last_act ->> 'at')::timestamptz > $2)
    limit 20
    for no key update skip locked
  )
  returning id`

/** Queues the pushes of the notices that are due, each only once. */
export async function pushNewNotices(ctx: Context): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    // Before this, its publisher can still withdraw the notice, and a push cannot be withdrawn.
    const before = new Date(ctx.now().getTime() - limits.recallDecisionMs - limits.recallDecisionGraceMs)
    for (const { id } of await tx.rows(claim, [ctx.now(), before], { id: column.text }))
      await ctx.queue.add(tx, 'pushWalk', { of: 'notice', id, after: '' })
  })
}
