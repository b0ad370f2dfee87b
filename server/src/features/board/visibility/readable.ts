import { hasPremium } from '../../chat/visibility/periods.ts'
import { peopleApart } from '../../safety/notApart.ts'

/**
 * THE conditions of who reads what on boards. `viewer` is the SQL of the reader's id; every statement that uses these
 * begins `with ${shutOut('$1')}`.
 */

/** Those whom a block keeps apart from the reader, whichever of the two set it: `peopleApart`, read once a statement. */
export const shutOut = (viewer: string) => `shut as materialized (${peopleApart(viewer)})`

/** Not a block between, as a filter of each row: as a join PostgreSQL may ask it of a whole board first. */
const isApart = (person: string) => `${person} in (select id from shut)`

/** Whether a post is there at all for the reader; one's own always is. `p` is the post. */
export const isReadable = (
  viewer: string,
) => `(p.deleted_at is null and (select g.deleted_at is null from users g where g.id = p.celeb_id)
    and (p.author_id = ${viewer} or not (${isApart('p.author_id')} or ${isApart('p.celeb_id')} or p.is_hidden_from_celeb and p.celeb_id = ${viewer})))`

/** She is the celeb, follows her or has premium. */
export const isMember = (viewer: string, now: string) =>
  `(p.celeb_id = ${viewer} or exists (select from subscriptions s where s.user_id = ${viewer} and s.celeb_id = p.celeb_id) or ${hasPremium(viewer, 'p.celeb_id', now)})`

/** Whether the reader gets all of a post and not its teaser (rules.md, Boards and profiles). */
export const readsWhole = (viewer: string, now: string) =>
  `(p.visibility = 'public' or p.author_id = ${viewer} or p.celeb_id = ${viewer} or ${hasPremium(viewer, 'p.celeb_id', now)}
    or p.visibility = 'subscribers' and exists (select from subscriptions s where s.user_id = ${viewer} and s.celeb_id = p.celeb_id))`

/** Whether the reader sees the words of a comment on a board of `celeb`; one's own always. `c` is the name of the comment. */
export const isSeen = (viewer: string, celeb: string, c = 'c') => `(${c}.deleted_at is null
    and (${c}.author_id = ${viewer} or not (${isApart(`${c}.author_id`)} or ${c}.is_hidden_from_celeb and ${celeb} = ${viewer})))`

/** Whether a top comment keeps its place: it is seen, or an answer to it is. */
export const keepsPlace = (viewer: string, celeb: string) =>
  `(${isSeen(viewer, celeb)} or c.reply_count > 0 and exists (select from comments r where r.parent_id = c.id and ${isSeen(viewer, celeb, 'r')}))`

/** Looked for within one index range, however many they are: asked one by one each would cost a descent for each row. */
const anyShutOut = '= any (array(select id from shut))'

/** How many comments that `where` holds for (`r`) are of people shut out. `where` is, word for word, the first column of an index whose second is the author. */
export const countShutOut = (viewer: string, celeb: string, where: string) =>
  `(select count(*)::int from comments r where ${where} and r.author_id ${anyShutOut} and r.deleted_at is null and not (r.is_hidden_from_celeb and ${celeb} = ${viewer}))`

/** How many likes of people shut out a thing has. */
export const countShutOutLikes = (table: 'post_likes' | 'comment_likes', column: string, id: string) =>
  `(select count(*)::int from ${table} l where l.${column} = ${id} and l.user_id ${anyShutOut})`
