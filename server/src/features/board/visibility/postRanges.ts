import { isReadable, isReadableAnywhere, readsWhole } from './readable.ts'

/** An id after every real id. */
export const lastId = 'ffffffffffffffffffffffff'

/**
 * Each function returns the SQL of one page of posts `p` for viewer $1 at time $2. The SQL reads one index from the
 * cursor on and compares whole rows: combined with an equality, PostgreSQL 18 treats such a comparison as a filter and
 * walks the index (chat/visibility/messageRanges.ts).
 */

/** A board: celeb $3, section $4, between the ids $5 and $6. */
export const boardRange = (rows: number, { hasMedia, isFirst }: { hasMedia: boolean; isFirst: boolean }): string => {
  const media = hasMedia ? 'and p.has_media' : ''
  const range = `
    (select p.*, false as leads
      from posts p
      where (p.celeb_id, p.section, p.id) > ($3, $4, $5)
      and (p.celeb_id, p.section, p.id) < ($3, $4, $6)
    and p.deleted_at is null
      and p.pinned_at is null ${media}
      and ${isReadable('$1')}
    order by p.celeb_id desc, p.section desc, p.id desc
    limit ${rows})`
  if (!isFirst) return range
  return `
    select p.*, true as leads
    from posts p
    where p.celeb_id = $3
      and p.pinned_at is not null
      and p.section = $4 ${media}
      and ${isReadable('$1')}
    union all ${range}`
}

/**
 * The feed: posts by followed and premium celebs, and a celeb’s own, between the ids $3 and $4. Reads the newest ids of
 * each celeb from the index only, then merges them.
 */
export const feedRange = (rows: number): string => `select p.*, false as leads from (
    select n.id from (
      select celeb_id from subscriptions where user_id = $1
      union select celeb_id from premiums where user_id = $1 and ended_at is null and expires_at > $2
      union select user_id from celebs where user_id = $1) f,
    lateral (select p.id
      from posts p
      where (p.celeb_id, p.section, p.id) > (f.celeb_id, 'celeb', $3)
      and (p.celeb_id, p.section, p.id) < (f.celeb_id, 'celeb', $4)
      and p.deleted_at is null order by p.celeb_id desc, p.section desc, p.id desc limit ${rows}) n
    where f.celeb_id not in (select id from hidden_people)
    order by n.id desc limit ${rows}) newest join posts p on p.id = newest.id and ${isReadable('$1')}`

/** Fetches posts row by row until the page is full. */
const each = (id: string, and: string) => `lateral (select p.* from posts p where p.id = ${id} and ${and} offset 0) p`

/**
 * Posts with the tag $3 before the id $4. Excludes posts that the viewer cannot read in full, because their tags are
 * secret.
 */
export const tagRange = (rows: number): string => `
  select p.*, false as leads
  from post_tags t, ${each('t.post_id', `${isReadableAnywhere('$1')} and ${readsWhole('$1', '$2')}`)}
  where (t.tag, t.post_id) > ($3, '')
    and (t.tag, t.post_id) < ($3, $4)
  order by t.tag desc, t.post_id desc
  limit ${rows}`

/** Posts that the viewer liked or saved, latest first, before the time $3 and the id $4. */
export const keptRange = (table: 'post_likes' | 'post_saves', rows: number): string => `
  select p.*, false as leads, k.created_at as kept_at from ${table} k, ${each('k.post_id', isReadableAnywhere('$1'))}
  where (k.user_id, k.created_at, k.post_id) > ($1, '-infinity', '')
    and (k.user_id, k.created_at, k.post_id) < ($1, $3, $4)
  order by k.user_id desc, k.created_at desc, k.post_id desc limit ${rows}`

/** Posts that the viewer wrote, before the id $3. */
export const writtenRange = (rows: number): string => `select p.*, false as leads from posts p
  where (p.author_id, p.id) > ($1, '')
    and (p.author_id, p.id) < ($1, $3)
    and p.deleted_at is null
    and ${isReadable('$1')}
  order by p.author_id desc, p.id desc
  limit ${rows}`
