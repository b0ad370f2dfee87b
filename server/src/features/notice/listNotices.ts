import { column, type RowOf } from '../../db/columns.ts'
import type { platforms } from '@byeol/contract/auth/boot.ts'
import type { NoticeId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Notice, NoticeCategory } from '@byeol/contract/notice.ts'
import type { Context } from '../../context.ts'
import { isFan } from './isFan.ts'

const rowShape = {
  id: column.noticeId,
  category: column.textAs<NoticeCategory>(),
  title_ko: column.text,
  title_en: column.text,
  body_ko: column.text,
  body_en: column.text,
  is_pinned: column.boolean,
  is_new: column.boolean,
  created_at: column.timestamp,
}
type Row = RowOf<typeof rowShape>

const columns = `n.id, n.category, n.title_ko, n.title_en, n.body_ko, n.body_en, n.is_pinned, n.created_at,
  n.created_at > u.notices_read_at as is_new`
/** SQL: whether the notice is on the list of user `u` at $2, on platform $4 in language $5. */
const isListed = (notice: string) => `(
    ${notice}.created_at <= $2 and (${notice}.ends_at is null or ${notice}.ends_at > $2)
    and (${notice}.platform is null or ${notice}.platform = $4)
    and (${notice}.language is null or ${notice}.language = $5)
    and (${notice}.celeb_id is null or ${isFan('u.id', `${notice}.celeb_id`)}))`
const selectAll = `
  select ${columns}
  from notices n
  cross join users u
  where u.id = $1 and ($3::text is null or n.category = $3) and ${isListed('n')}
  order by n.is_pinned desc, n.created_at desc
  limit 100`
const selectOne = `
  select ${columns}
  from notices n
  cross join users u
  where u.id = $1 and n.id = $3 and ${isListed('n')}`

// The time up to which notices count as read moves only if the person's list has no older unread notice, because moving
// it would mark that one as read, too.
const noteRead = `
  update users u
  set notices_read_at = n.created_at
  from notices n
  where u.id = $1 and n.id = $3 and n.created_at > u.notices_read_at
    and not exists (
      select from notices o
      where o.created_at > u.notices_read_at and o.created_at < n.created_at and ${isListed('o')})`

const toNotice = (row: Row, language: Language): Notice => ({
  id: row.id,
  category: row.category,
  title: row[`title_${language}`],
  body: row[`body_${language}`],
  isPinned: row.is_pinned,
  isNew: row.is_new,
  createdAt: row.created_at,
})

type Platform = (typeof platforms)[number]

interface Asked {
  read?: boolean
  category?: NoticeCategory | undefined
}

/**
 * The notices for this person, platform and language, of one category or all; pinned ones first, then newest first.
 * `read` marks all of them as read from the next call on.
 */
export async function listNotices(
  ctx: Context,
  me: { id: UserId; language: Language; platform: Platform },
  { read = false, category }: Asked = {},
): Promise<Notice[]> {
  const rows = await ctx.db.rows(selectAll, [me.id, ctx.now(), category ?? null, me.platform, me.language], rowShape)
  if (read) await ctx.db.rows('update users set notices_read_at = $2 where id = $1', [me.id, ctx.now()])
  return rows.map((row) => toNotice(row, me.language))
}

/**
 * One notice of the person's list. Marks it as read from the next call on. Throws `not_found`, also after the notice
 * has ended.
 */
export async function getNotice(
  ctx: Context,
  me: { id: UserId; language: Language; platform: Platform },
  noticeId: NoticeId,
): Promise<Notice> {
  const values = [me.id, ctx.now(), noticeId, me.platform, me.language]
  const row = await ctx.db.get(selectOne, values, rowShape)
  if (row.is_new) await ctx.db.rows(noteRead, values)
  return toNotice(row, me.language)
}
