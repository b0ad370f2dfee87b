import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { readPlainCursor } from '../../../db/cursor.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Caller, Handler } from '../../../http/call.ts'
import { boardRange, feedRange, keptRange, lastId, tagRange, writtenRange } from '../visibility/postRanges.ts'
import { postColumns, postJoins, postRowShape, toPost } from '../visibility/postView.ts'
import { requireSearchable } from '../../profile/requireSearchable.ts'
import { isBlocked } from '../../relations/blocks.ts'
import { hiddenPeople } from '../visibility/readable.ts'

type Wanted = Input<typeof api.board.postList>
export const rowShape = { ...postRowShape, leads: column.boolean }
const keptShape = { ...rowShape, kept_at: column.timestamp }
type Row = RowOf<typeof rowShape> & { kept_at?: Date }

/** The SQL of a page of posts with the columns of PostRow. */
export const page = (range: string, more = '', order = 'p.leads desc, p.id desc') =>
  `
    with ${hiddenPeople('$1')}, page as (${range})
    select ${postColumns}, p.leads${more}
    from page p ${postJoins}
    order by ${order}`
export const keptPage = (range: string) => page(range, ', p.kept_at', 'p.kept_at desc, p.id desc')

/** The id of a cursor. Throws `invalid_parameters`. */
export function readIdCursor(cursor: string | undefined): string {
  return cursor === undefined ? lastId : readPlainCursor(cursor, /^([0-9a-f]{24})$/u)[0]!
}

const selectCeleb = `
  select
  from celebs ce
  join users u on u.id = ce.user_id and u.deleted_at is null
  where ce.user_id = $1 and not ${isBlocked('$1', '$2')}`

/** Throws `user_not_found`, also for a celeb who blocks the viewer. */
async function requireCeleb(ctx: Context, me: Caller, celebId: UserId): Promise<void> {
  if (!(await ctx.db.row(selectCeleb, [celebId, me.id]))) throw new ApiError('user_not_found')
}

async function readPage(ctx: Context, me: Caller, wanted: Wanted): Promise<Row[]> {
  const { of, before, after = '', limit } = wanted
  const [rows, viewer] = [readRows(limit), [me.id, ctx.now()]]
  const read = (text: string, ...values: unknown[]) => ctx.db.rows(text, [...viewer, ...values], rowShape)
  if (of === 'liked' || of === 'saved') {
    const { at, id } = readTimeCursor(before)
    const range = keptRange(of === 'liked' ? 'post_likes' : 'post_saves', rows)
    return ctx.db.rows(keptPage(range), [...viewer, at, id], keptShape)
  }
  const until = readIdCursor(before)
  if (of === 'feed') return read(page(feedRange(rows)), after, until)
  if (of === 'tag') {
    await requireSearchable(ctx, 'tags', wanted.tag!)
    return read(page(tagRange(rows)), wanted.tag, until)
  }
  if (of === 'written') return read(page(writtenRange(rows)), until)
  await requireCeleb(ctx, me, wanted.celebUserId!)
  const options = { hasMedia: wanted.hasMedia ?? false, isFirst: before === undefined && wanted.after === undefined }
  return read(page(boardRange(rows, options)), wanted.celebUserId, wanted.section ?? 'celeb', after, until)
}

function placeOf(kept: readonly Row[]): string {
  const last = kept.at(-1)
  // The page has only the pinned post, so the next page starts at the newest post.
  if (!last || last.leads) return lastId
  return last.kept_at ? timeCursor(last.kept_at, last.id) : last.id
}

/**
 * A page of posts, newest first. Throws `user_not_found` (no celeb has this id), `invalid_parameters` (an invalid
 * cursor), `search_blocked`.
 */
export const listPosts: Handler<typeof api.board.postList> = async (ctx, me, wanted) => {
  const rows = await readPage(ctx, me, wanted)
  const kept = rows.slice(0, wanted.limit)
  return {
    list: kept.map((row) => toPost(row, me.id, ctx.secrets.file, ctx.now())),
    next: rows.length > wanted.limit ? placeOf(kept) : null,
  }
}
