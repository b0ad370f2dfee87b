import { isBlocked } from '../../relations/blocks.ts'
import { hasPremium } from '../../relations/periods.ts'
import { selectBlockedEitherWay } from '../../relations/notBlockedEitherWay.ts'

/**
 * SQL conditions for visibility on boards. `viewer` is the SQL of the viewer’s id; every statement that uses them
 * begins `with ${hiddenPeople('$1')}`.
 */

/**
 * CTE `hidden_people`: the people with posts, comments and likes that the viewer does not see, because one of the two
 * blocks the other or the person is suspended. CTE `hidden_people_at_home`: the same on the viewer’s own board, where a
 * celeb does see posts and comments of people they block, to delete them. Each is evaluated at most once per statement.
 */
export const hiddenPeople = (viewer: string) => `hidden_people as materialized (${selectBlockedEitherWay(viewer)}
    union
    select su.id::text from users su
    where su.is_suspended and su.id <> ${viewer}),
  hidden_people_at_home as materialized (
    select s.id from hidden_people s join users su on su.id = s.id
    where su.is_suspended or not ${isBlocked(viewer, 's.id')})`

/**
 * Whether the viewer does not see this person on boards in general. A filter for each row, because PostgreSQL may
 * evaluate a join for the whole board first.
 */
const isApart = (person: string) => `${person} in (select id from hidden_people)`

/** Whether the viewer does not see this person on the board of `celeb`. */
const isApartOn = (celeb: string, viewer: string, person: string) =>
  `case when ${celeb} = ${viewer} then ${person} in (select id from hidden_people_at_home) else ${isApart(person)} end`

/**
 * Whether the viewer is the celeb of the board and blocks this author. The celeb sees the author's posts and comments
 * there and may delete them, but not like or answer them.
 */
export const isByBlocked = (viewer: string, celeb: string, author: string) =>
  `(${celeb} = ${viewer} and ${isApart(author)} and ${author} not in (select id from hidden_people_at_home))`

/**
 * Whether the viewer sees nothing of this person because of the viewer's own block. A block by the person stays secret.
 */
export const isShutByViewer = (viewer: string, person: string) =>
  `(${isApart(person)} and ${isBlocked(viewer, person)})`

/** Whether the viewer may see that a post `p` exists; authors always see their own. */
export const isReadable = (
  viewer: string,
) => `(p.deleted_at is null and (select g.deleted_at is null from users g where g.id = p.celeb_id)
    and (p.author_id = ${viewer}
      or not (${isApartOn('p.celeb_id', viewer, 'p.author_id')}
        or ${isApart('p.celeb_id')}
        or p.is_hidden_from_celeb
        and p.celeb_id = ${viewer})))`

/** Whether the viewer sees post `p` outside of its board: celebs do not see posts by people they block there. */
export const isReadableAnywhere = (viewer: string) =>
  `(${isReadable(viewer)} and not ${isByBlocked(viewer, 'p.celeb_id', 'p.author_id')})`

/**
 * Whether the viewer or the celeb of post `p` blocks the other. Then the viewer can still read and delete their own
 * posts there, but not write: for them the board does not exist.
 */
export const isBoardBlocked = isApart('p.celeb_id')

/** Whether the viewer is the celeb of post `p`, follows them or has premium. */
export const isMember = (viewer: string, now: string) =>
  `
    (p.celeb_id = ${viewer}
      or exists (select from subscriptions s where s.user_id = ${viewer} and s.celeb_id = p.celeb_id)
      or ${hasPremium(viewer, 'p.celeb_id', now)})`

/**
 * Whether support hides the post or comment from this viewer. A placeholder stays in its place; authors read their own
 * unless support deleted it.
 */
export const isWithheld = (viewer: string, row: 'p' | 'c') =>
  `(${row}.withheld is not null and (${row}.author_id <> ${viewer} or ${row}.withheld = 'deleted'))`

const isEntitled = (viewer: string, now: string) =>
  `(p.visibility = 'public' or p.author_id = ${viewer} or p.celeb_id = ${viewer}
    or ${hasPremium(viewer, 'p.celeb_id', now)}
    or p.visibility = 'subscribers'
      and exists (select from subscriptions s where s.user_id = ${viewer} and s.celeb_id = p.celeb_id))`

/** Whether the viewer reads the full post `p`, not only its teaser (rules.md, Boards and profiles). */
export const readsWhole = (viewer: string, now: string) =>
  `(not ${isWithheld(viewer, 'p')} and ${isEntitled(viewer, now)})`

/**
 * Whether the viewer sees a comment on the board of `celeb`; authors always see their own. `c` is the alias of the
 * comment.
 */
export const isSeen = (viewer: string, celeb: string, c = 'c') => `(${c}.deleted_at is null
    and (${c}.author_id = ${viewer}
      or not (${isApartOn(celeb, viewer, `${c}.author_id`)} or ${c}.is_hidden_from_celeb and ${celeb} = ${viewer})))`

/** Whether a top-level comment is listed: the viewer sees it or one of its replies. */
export const keepsPlace = (viewer: string, celeb: string) =>
  `
    (${isSeen(viewer, celeb)}
      or c.reply_count > 0
      and exists (select from comments r where r.parent_id = c.id and ${isSeen(viewer, celeb, 'r')}))`

/** One index range scan for all blocked people; a test for each person would cost an index descent for each. */
const anybodyShut = 'array(select id from hidden_people)'
const anybodyShutAtHome = 'array(select id from hidden_people_at_home)'

/**
 * The number of comments `r` that match `where`, by authors that the viewer does not see on the board of `celeb`.
 * `where` must be, word for word, the first column of an index with the author as its second column.
 */
export const countBlockedComments = (viewer: string, celeb: string, where: string) =>
  `
    (select count(*)::int
      from comments r
      where ${where}
      and r.author_id = any (case when ${celeb} = ${viewer} then ${anybodyShutAtHome} else ${anybodyShut} end)
      and r.deleted_at is null
      and not (r.is_hidden_from_celeb and ${celeb} = ${viewer}))`

/** The number of likes by blocked people. */
export const countBlockedLikes = (table: 'post_likes' | 'comment_likes', column: string, id: string) =>
  `(select count(*)::int from ${table} l where l.${column} = ${id} and l.user_id = any (${anybodyShut}))`
