import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { Handler } from '../../../http/call.ts'
import { commentColumns, commentJoins, commentRowShape, toComment } from '../visibility/commentView.ts'
import { readIdCursor } from '../posts/listPosts.ts'
import { isBoardBlocked, isReadableAnywhere, isWithheld, readsWhole, hiddenPeople } from '../visibility/readable.ts'
import { unknownNickname } from '../../profile/view.ts'
import { excerptFrom, teaserOf } from '../visibility/teaserOf.ts'

const rowShape = {
  ...commentRowShape,
  celeb_id: column.userId,
  celeb_nickname: column.text,
  post_content: column.text,
  is_post_whole: column.boolean,
  is_board_blocked: column.boolean,
}

/** $1 is the viewer, $2 the time, $3 the id before which the page starts. */
export const myCommentsPage = (rows: number) => `
  with ${hiddenPeople('$1')}
  select ${commentColumns('p.celeb_id')}, p.celeb_id,
    case when ${isWithheld('$1', 'p')} then '' else p.content end as post_content, cu.nickname as celeb_nickname,
    ${readsWhole('$1', '$2')} as is_post_whole, ${isBoardBlocked} as is_board_blocked
  from (
    select c.*
    from comments c,
      lateral (
        select from posts p
        where p.id = c.post_id and (${isReadableAnywhere('$1')} or ${isBoardBlocked} and p.deleted_at is null)
        offset 0
      ) there
    where c.deleted_at is null
      and (c.author_id, c.id) > ($1, '')
      and (c.author_id, c.id) < ($1, $3)
    order by c.author_id desc, c.id desc
    limit ${rows}) c
  join posts p on p.id = c.post_id join users cu on cu.id = p.celeb_id ${commentJoins} order by c.id desc`

/**
 * The viewer’s comments on posts that they may still see, newest first. On boards where the viewer or the celeb blocks
 * the other, they are listed without the post’s text, so that the viewer can still delete them. Throws
 * `invalid_parameters` (an invalid cursor).
 */
export const myComments: Handler<typeof api.board.myComments> = async (ctx, me, { before, limit }) => {
  const rows = await ctx.db.rows(myCommentsPage(readRows(limit)), [me.id, ctx.now(), readIdCursor(before)], rowShape)
  const kept = rows.slice(0, limit)
  return {
    list: kept.map((row) => ({
      ...toComment(row, me.id),
      post: {
        id: row.post_id,
        celebUserId: row.celeb_id,
        ...(row.is_board_blocked
          ? { celebNickname: unknownNickname[me.language], excerpt: '' }
          : {
              celebNickname: row.celeb_nickname,
              excerpt: excerptFrom(row.is_post_whole ? row.post_content : teaserOf(row.post_content)),
            }),
      },
    })),
    next: rows.length > limit ? kept.at(-1)!.id : null,
  }
}
