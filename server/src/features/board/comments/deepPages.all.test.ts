import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../../../test/boards.ts'
import type { Actor } from '../../../test/Actor.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { keptPage, page } from '../posts/listPosts.ts'
import { ranges, selectShown } from './listComments.ts'
import { myCommentsPage } from './myComments.ts'
import { boardRange, feedRange, keptRange, lastId, tagRange, writtenRange } from '../visibility/postRanges.ts'

const many = 30_000
const rows = 21
const idOf = (number: number) => `a${number.toString(16).padStart(23, '0')}`

const world = useOwnWorld()
let celeb: Actor
let other: Actor
let fan: Actor
beforeAll(async () => {
  ;[celeb, other, fan] = [await world.celeb(), await world.celeb(), await world.fan()]
  await follow(fan, celeb)
  await follow(fan, other)
  const { db } = world.ctx
  // Half of the rows belong to another celeb: a page must not scan those either.
  await db.rows(
    `
      insert into posts (id, celeb_id, author_id, section, visibility, content, has_media, is_commentable,
        is_hidden_from_celeb, send_id, body_hash, created_at, comment_count)
     select 'a' || lpad(to_hex(n), 23, '0'), case when n % 2 = 0 then $1
       else $2 end, case when n % 4 < 2 then case when n % 2 = 0 then $1
       else $2 end
       else $3 end,
       case when n % 4 < 2 then 'celeb'
         else 'fans' end, 'public', '별', n % 8 = 0, true, false, lpad(n::text, 20, '0'), '', now(), 0
       from generate_series(1, $4::int) n`,
    [celeb.id, other.id, fan.id, many],
  )
  await db.rows(
    `
      insert into post_tags (tag, post_id)
      select case when substr(id, 24) in ('0', '4', '8', 'c') then '별'
        else '달' end, id
      from posts`,
    [],
  )
  await db.rows(
    `
      insert into post_likes (post_id, user_id, created_at)
      select id, $1, now() - (random() * 100) * interval '1 day'
      from posts`,
    [fan.id],
  )
  await db.rows(
    `
      insert into comments (id, post_id, parent_id, author_id, content, is_by_celeb, is_hidden_from_celeb,
        is_touched_by_celeb, reply_count, send_id, body_hash, created_at)
     select 'a' || lpad(to_hex(n), 23, '0'), $1, case when n % 3 = 0 then $4 end, case when n % 10 = 0 then $2
       else $3 end, '별', n % 10 = 0, false, n % 10 = 0
       and n % 3 > 0,
       case when n = 1 then $5::int / 3
         else 0 end, 'c' || lpad(n::text, 20, '0'), '', now()
       from generate_series(1, $5::int) n`,
    [idOf(4), celeb.id, fan.id, idOf(1), many],
  )
  // Blocks people who wrote nothing on this board, so many that PostgreSQL might join instead of filtering each row.
  await db.rows(
    `
      with people as (insert into users (id, nickname, created_at)
        select 'c' || lpad(to_hex(n), 23, '0'), '사람', now()
        from generate_series(1, 300) n
        returning id)
     insert into blocks (user_id, blocked_id, created_at) select $1, id, now() from people`,
    [fan.id],
  )
  await world.asOwner('analyze posts, post_tags, post_likes, comments, blocks, users')
  line = new pg.Client({ connectionString: world.databaseUrl })
  await line.connect()
  await line.query('set plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  await line.end()
})

let line: pg.Client
let prepared = 0
const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `array[${value.map(literal).join()}]`
    : typeof value === 'boolean'
      ? String(value)
      : `'${value instanceof Date ? value.toISOString() : String(value)}'`

/** Database pages that a statement touches under the generic plan. */
async function touched(sql: string, values: unknown[]): Promise<number> {
  const name = `page_${++prepared}`
  await line.query(`prepare ${name} as ${sql}`)
  const { rows: answers } = await line.query<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
  }>(`explain (analyze, buffers, format json) execute ${name} (${values.map(literal).join()})`)
  const { Plan: plan } = answers[0]!['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

const middle = idOf(many / 2)
const now = () => world.ctx.now()
const lists: [name: string, cost: (cursor: string) => Promise<number>][] = [
  ['the feed', (cursor) => touched(page(feedRange(rows)), [fan.id, now(), '', cursor])],
  [
    'a board',
    (cursor) =>
      touched(page(boardRange(rows, { hasMedia: false, isFirst: false })), [
        fan.id,
        now(),
        celeb.id,
        'celeb',
        '',
        cursor,
      ]),
  ],
  [
    'the fans’ section',
    (cursor) =>
      touched(page(boardRange(rows, { hasMedia: false, isFirst: false })), [
        fan.id,
        now(),
        celeb.id,
        'fans',
        '',
        cursor,
      ]),
  ],
  [
    'a board with media',
    (cursor) =>
      touched(page(boardRange(rows, { hasMedia: true, isFirst: false })), [
        fan.id,
        now(),
        celeb.id,
        'celeb',
        '',
        cursor,
      ]),
  ],
  ['a tag', (cursor) => touched(page(tagRange(rows)), [fan.id, now(), '별', cursor])],
  ['what one wrote', (cursor) => touched(page(writtenRange(rows)), [fan.id, now(), cursor])],
  ['what one commented', (cursor) => touched(myCommentsPage(rows), [fan.id, now(), cursor])],
  [
    'what one liked',
    (cursor) =>
      touched(keptPage(keptRange('post_likes', rows)), [
        fan.id,
        now(),
        cursor === lastId ? 'infinity' : new Date(Date.now() - 50 * 86_400_000),
        lastId,
      ]),
  ],
  [
    'comments by celeb',
    (cursor) => touched(ranges.celeb(rows), [fan.id, celeb.id, idOf(4), cursor === lastId, cursor]),
  ],
  ['the newest comments', (cursor) => touched(ranges.newest(rows), [fan.id, celeb.id, idOf(4), cursor])],
  [
    'the oldest comments',
    (cursor) => touched(ranges.oldest(rows), [fan.id, celeb.id, idOf(4), cursor === lastId ? '' : cursor]),
  ],
  [
    'the replies to one comment',
    (cursor) => touched(ranges.thread(rows), [fan.id, celeb.id, idOf(1), cursor === lastId ? '' : cursor]),
  ],
]

it.each(lists)('a page of %s costs the same at any depth', async (_name, cost) => {
  // The first run also reads the system catalogue, so it is not counted.
  await cost(lastId)
  const first = await cost(lastId)
  expect(await cost(middle)).toBeLessThan(first * 1.5 + 50)
  // The viewer blocks three hundred people, but each row checks the whole list of them at once.
  expect(first).toBeLessThan(rows * 60)
})

it('the replies shown with a comment cost the same if it has thousands', async () => {
  const cost = () => touched(selectShown, [fan.id, celeb.id, [idOf(1)]])
  await cost()
  expect(await cost()).toBeLessThan(500)
})
