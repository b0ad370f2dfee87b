import { column, type RowOf } from '../../../db/columns.ts'
import type { Post } from '@byeol/contract/board.ts'
import { mediaUrl, photoKeyOf } from '../../profile/view.ts'

/** The columns of AuthorRow for a query that names `users a` and left joins `celebs ac`. */
export const authorColumns = `a.id as author_id, a.nickname, a.is_celeb, ${photoKeyOf('a')}, ac.username`

export const authorRowShape = {
  author_id: column.userId,
  nickname: column.text,
  is_celeb: column.boolean,
  photo_key: column.text.orNull,
  username: column.text.orNull,
}
export type AuthorRow = RowOf<typeof authorRowShape>

/**
 * The author of a post or comment. hideWritten hides the posts and comments of deleted accounts, so their names never
 * show.
 */
export const toAuthor = (row: AuthorRow): Post['author'] => ({
  id: row.author_id,
  nickname: row.nickname,
  isCeleb: row.is_celeb,
  celebUsername: row.username,
  photoUrl: mediaUrl(row.photo_key),
})
