import { authorRowShape, authorColumns, toAuthor } from './authorView.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Comment } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { countBlockedComments, countBlockedLikes, isByBlocked, isSeen, isShutByViewer, isWithheld } from './readable.ts'

/**
 * The columns of CommentRow for a query that names `comments c` and joins `commentJoins`. $1 is the viewer, `celeb`
 * the SQL of the id of the board’s celeb.
 */
export const commentColumns = (celeb: string) => `c.id, c.post_id, c.parent_id, c.withheld,
  case when ${isWithheld('$1', 'c')} then null else c.content end as content, c.is_by_celeb, c.is_liked_by_celeb,
  c.is_hidden_from_celeb, c.filtered_by, c.created_at, c.edited_at,
  ${isSeen('$1', celeb)} as is_seen, ${isByBlocked('$1', celeb, 'c.author_id')} as is_by_blocked,
  (c.deleted_at is null and ${isShutByViewer('$1', 'c.author_id')}) as is_emptied_by_block, ${authorColumns},
  case when ma.deleted_at is null
    and ma.id not in (select id from hidden_people) then ma.id end as mention_id, ma.nickname as mention_nickname,
  c.like_count - ${countBlockedLikes('comment_likes', 'comment_id', 'c.id')} as like_count,
  exists (select from comment_likes l where l.comment_id = c.id and l.user_id = $1) as is_liked,
  case when c.reply_count = 0 then 0 else c.reply_count - case when ${celeb} = $1 then c.hidden_reply_count else 0 end
    - ${countBlockedComments('$1', celeb, "r.parent_id || '' = c.id")} end as reply_count`

export const commentJoins = `
  join users a on a.id = c.author_id
  left join celebs ac on ac.user_id = a.id
  left join users ma on ma.id = c.mention_id`

export const commentRowShape = {
  ...authorRowShape,
  id: column.commentId,
  post_id: column.postId,
  parent_id: column.commentId.orNull,
  /** Null when support hides it from the viewer. */
  content: column.text.orNull,
  withheld: column.oneOf('hidden', 'deleted', 'takedown').orNull,
  is_by_celeb: column.boolean,
  is_liked_by_celeb: column.boolean,
  is_hidden_from_celeb: column.boolean,
  filtered_by: column.oneOf('words', 'answered').orNull,
  /** False for a placeholder, which is listed only because of its replies. */
  is_seen: column.boolean,
  /** The viewer is the celeb and blocks the author. */
  is_by_blocked: column.boolean,
  /** The comment is a placeholder because the viewer blocks the author. */
  is_emptied_by_block: column.boolean,
  mention_id: column.userId.orNull,
  mention_nickname: column.text.orNull,
  like_count: column.number,
  is_liked: column.boolean,
  reply_count: column.number,
  created_at: column.timestamp,
  edited_at: column.timestamp.orNull,
}
export type CommentRow = RowOf<typeof commentRowShape>

const emptyPlace = {
  author: null,
  content: null,
  mention: null,
  isByCeleb: false,
  likeCount: 0,
  isLiked: false,
  isLikedByCeleb: false,
  isHiddenFromCeleb: false,
  isByBlocked: false,
  editedAt: null,
}

/** Maps a row to the comment as the viewer sees it. */
export function toComment(row: CommentRow, viewer: UserId): Comment {
  const place = {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    createdAt: row.created_at,
    replyCount: row.reply_count,
  }
  if (row.is_seen && row.withheld && row.content === null)
    return { ...place, ...emptyPlace, isEmptiedByBlock: false, withheld: row.withheld }
  if (!row.is_seen) return { ...place, ...emptyPlace, isEmptiedByBlock: row.is_emptied_by_block }
  return {
    ...place,
    author: toAuthor(row),
    content: row.content,
    mention: row.mention_id === null ? null : { id: row.mention_id, nickname: row.mention_nickname ?? '' },
    isByCeleb: row.is_by_celeb,
    likeCount: row.like_count,
    isLiked: row.is_liked,
    isLikedByCeleb: row.is_liked_by_celeb,
    // A match of a filtered word is never revealed, not even to the author.
    isHiddenFromCeleb: row.is_hidden_from_celeb && row.filtered_by === null && row.author_id === viewer,
    isByBlocked: row.is_by_blocked,
    isEmptiedByBlock: false,
    ...(row.withheld && { withheld: row.withheld }),
    editedAt: row.edited_at,
  }
}
