import type { Queries } from '../db/database.ts'
import { rebuildIndexes } from './rebuildIndexes.ts'
import type { SeedOptions } from './seedOptions.ts'
import type { SeedTimes } from './seedPeople.ts'

const worthRebuilding = 50_000

// The same id format as in newId.ts: second, millisecond, random part.
const createFunction = `
  create or replace function pg_temp.ordered_id(at timestamptz, what text) returns text language sql stable as
    $$
      select lpad(to_hex(floor(extract(epoch from at))::bigint), 8, '0')
        || lpad(to_hex(extract(milliseconds from at)::int % 1000), 3, '0')
        || substr(md5(what), 1, 13)
    $$`

// Posts are assigned to the celebs' boards in turn; in every second round a fan writes them. `comments` are spread over
// all posts but the first, which gets `postComments` instead.
const createPosts = `
  create temp table seed_posts on commit drop as
  select n, pg_temp.ordered_id(t.at, $3::text || ':post:' || n) as id, c.id as celeb_id, f.id as fan_id, t.at,
    case when n = 0 and $6::int > 0 then $6::int else $5::int / $4::int + (n < $5::int % $4::int)::int end as comments
  from generate_series(0, $4::int - 1) n
  join seed_celebs c on c.i = n % (select count(*) from seed_celebs)
  left join seed_fans f
    on (n / (select count(*) from seed_celebs)) % 2 = 1 and f.i = n % (select count(*) from seed_fans),
  lateral (
    select date_trunc(
      'milliseconds',
      $1::timestamptz + ($2::timestamptz - $1::timestamptz) * ((n + 1)::float8 / ($4::int + 1))
    ) as at
  ) t`

const texts =
  '오늘 하늘이 예뻐서 걸었어요|연습 끝! 다들 저녁 먹었어요?|새 노래를 녹음하고 왔어요|비 오는 날의 작업실|내일 무대에서 만나요'
const insertPosts = `
  insert into posts (id, celeb_id, author_id, section, visibility, content, has_media, is_commentable,
    is_hidden_from_celeb, send_id, body_hash, created_at)
  select id, celeb_id, coalesce(fan_id, celeb_id),
    case when fan_id is null then 'celeb' else 'fans' end,
    case
      when fan_id is null then (array['public', 'public', 'subscribers', 'premium'])[1 + n / 7 % 4]
      else 'public'
    end,
    (string_to_array($1, '|'))[1 + n % 5] || case when n % 10 = 0 then ' #별' else ' #하루' end,
    false, true, false, lpad(n::text, 20, '0'), '', at
  from seed_posts`
const insertTags = `
  insert into post_tags (tag, post_id)
  select case when n % 10 = 0 then '별' else '하루' end, id from seed_posts`
const likePosts = `
  with liked as (
    insert into post_likes (post_id, user_id, created_at)
    select p.id, f.id, $1::timestamptz
    from seed_posts p
    join seed_fans f on f.i = p.n % (select count(*) from seed_fans)
    returning post_id
  )
  update posts set like_count = 1 from liked where id = liked.post_id`

// Every third comment is an answer to the previous one; every tenth is by the celeb.
const commentTime = (post: string, j: string) =>
  `${post}.at + ($1::timestamptz - ${post}.at) * (${j}::float8 / (${post}.comments + 1))`
const commentId = (post: string, j: string) => `pg_temp.ordered_id(${commentTime(post, j)}, ${post}.id || ':' || ${j})`
const insertComments = `
  insert into comments (id, post_id, parent_id, author_id, content, is_by_celeb, is_hidden_from_celeb,
    is_touched_by_celeb, reply_count, send_id, body_hash, created_at)
  select ${commentId('p', 'j')}, p.id,
    case when j % 3 = 0 then ${commentId('p', '(j - 1)')} end,
    case when j % 10 = 0 then p.celeb_id else f.id end,
    (string_to_array($2, '|'))[1 + j % 5], j % 10 = 0, false,
    j % 3 > 0 and (j % 10 = 0 or j % 30 = 29),
    (j % 3 = 2 and j < p.comments)::int,
    lpad((p.n::bigint * 1000000 + j)::text, 20, '0'), '',
    ${commentTime('p', 'j')}
  from seed_posts p, lateral generate_series(1, p.comments) j
  join seed_fans f on f.i = j % $3::int`
const commentTexts = '저도 보고 있었어요!|오늘도 고마워요|최고예요|따뜻하게 입어요|내일 만나요'
const countComments =
  'update posts p set comment_count = s.comments from seed_posts s where p.id = s.id and s.comments > 0'

/** Creates posts of celebs and fans, each with a tag and a like, and comments with answers. */
export async function seedBoards(
  tx: Queries,
  { name, posts, comments, postComments, fans }: SeedOptions,
  { start, now }: SeedTimes,
): Promise<void> {
  if (posts === 0) return
  await tx.rows(createFunction)
  await tx.rows(createPosts, [start, now, name, posts, comments, postComments])
  await tx.rows('analyze seed_posts')
  await tx.rows(insertPosts, [texts])
  await tx.rows(insertTags)
  if (fans === 0) return
  await tx.rows(likePosts, [now])
  if (comments + postComments === 0) return
  const fill = async () => void (await tx.rows(insertComments, [now, commentTexts, fans]))
  await (comments + postComments > worthRebuilding ? rebuildIndexes(tx, 'comments', fill) : fill())
  await tx.rows(countComments)
}
