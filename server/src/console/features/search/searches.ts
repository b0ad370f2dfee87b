import type { Hit, HitKind } from '@byeol/contract/console/searchCalls.ts'
import type { Permission } from '@byeol/contract/console/roles.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { isId } from '@byeol/contract/text/isId.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { keyOf, matches, readNameSearches } from '../../../features/profile/nameSearch.ts'
import { listPeople, searchPeople } from '../people/findPeople.ts'

export const hitsMax = 10

const shape = {
  id: column.text,
  name: column.text.orNull,
  detail: column.text.orNull,
  won: column.number.orNull,
  at: column.timestamp,
}

/**
 * One way to find things of a kind. `takes`: the SQL parameters for the search text, or null if the text does not fit.
 */
interface Way {
  sql: string
  /**
   * The same among the newest things only. It runs first and is enough if it finds `hitsMax`. Without it, a word of
   * most things would be looked up in all of them before the newest are chosen.
   */
  newest?: string
  takes: (words: string) => readonly unknown[] | null
}
interface Search {
  permission: Permission
  ways: readonly Way[]
}

/** Numbers as they are typed with a Korean keyboard or pasted from a page: ４８２１. */
const plain = (words: string): string => words.normalize('NFKC').trim()
const anId = (words: string) => (isId(plain(words).toLowerCase()) ? [plain(words).toLowerCase()] : null)
const aNumber = (words: string) => (/^[\w-]{4,64}$/u.test(plain(words)) ? [plain(words)] : null)
const lastFour = (words: string) => (/^\d{4}$/u.test(plain(words)) ? [plain(words)] : null)

/** A PostgreSQL text query that matches each word by its beginning: 환불 finds 환불이. Null if there is no word. */
function wordQuery(words: string): readonly unknown[] | null {
  const tokens = words.match(/[\p{L}\p{N}]+/gu) ?? []
  return tokens.join('').length < 2 ? null : [tokens.map((token) => `${token}:*`).join(' & ')]
}
/** How many of the newest things are searched for words first. */
const newestMax = 1_000
const hasWords = (text: string): string => `to_tsvector('simple', ${text}) @@ to_tsquery('simple', $1)`

const orders = (where: string) => `
  select o.id, o.name, u.nickname as detail, o.price_won as won, o.created_at as at
  from orders o
  join users u on u.id = o.user_id
  where ${where}
  order by o.id desc
  limit ${hitsMax}`
// `materialized`: otherwise PostgreSQL may walk through all of them by id, looking for the found ones.
const inquiries = (ids: string) => `
  with found as materialized (
    select i.id, i.excerpt as name, u.nickname as detail, null::integer as won, i.created_at as at
    from inquiries i
    join users u on u.id = i.user_id
    where i.id in (${ids})
  )
  select * from found order by id desc limit ${hitsMax}`
const cases = (ids: string) => `
  with found as materialized (
    select c.id, u.nickname as name, c.kind as detail, null::integer as won, c.opened_at as at
    from cases c
    left join users u on u.id = c.person_id
    where c.id in (${ids})
  )
  select * from found order by id desc limit ${hitsMax}`
const contents = (where: string) => `
  select c.id, c.title as name, u.nickname as detail, null::integer as won, c.published_at as at
  from contents c
  join users u on u.id = c.celeb_id
  where c.published_at is not null and ${where}
  order by c.id desc
  limit ${hitsMax}`

/** TABLE: how each kind of thing is found, and who may find it. Each statement has an index of its own. */
export const searches: Record<Exclude<HitKind, 'people'>, Search> = {
  orders: {
    permission: 'orders.read',
    ways: [
      { sql: orders('o.id = $1'), takes: anId },
      { sql: orders('o.payment_id = $1'), takes: aNumber },
      { sql: orders('o.transaction_id = $1'), takes: aNumber },
      { sql: orders('o.approval_number = $1'), takes: aNumber },
      { sql: orders('o.card_last4 = $1'), takes: lastFour },
    ],
  },
  inquiries: {
    // Staff without this permission see only inquiries in their own queue.
    permission: 'inquiries.all',
    ways: [
      { sql: inquiries('select $1::text'), takes: anId },
      {
        sql: inquiries(`
          select m.inquiry_id
          from inquiry_messages m
          where ${hasWords('m.content')}
          order by m.number desc
          limit 100`),
        newest: inquiries(`
          select m.inquiry_id
          from (select inquiry_id, content from inquiry_messages order by number desc limit ${newestMax}) m
          where ${hasWords('m.content')}`),
        takes: wordQuery,
      },
    ],
  },
  cases: {
    permission: 'cases.read',
    ways: [
      { sql: cases('select $1::text'), takes: anId },
      {
        sql: cases(`select r.case_id from reports r where ${hasWords('r.reason')} order by r.id desc limit 100`),
        newest: cases(`
          select r.case_id
          from (select case_id, reason from reports order by id desc limit ${newestMax}) r
          where ${hasWords('r.reason')}`),
        takes: wordQuery,
      },
      {
        sql: cases(`
          select d.id
          from cases d
          where d.reason_ko is not null and ${hasWords('d.reason_ko')}
          order by d.id desc
          limit 100`),
        newest: cases(`
          select d.id
          from (
            select id, reason_ko
            from cases
            where closed_at is not null
            order by closed_at desc, id desc
            limit ${newestMax}
          ) d
          where ${hasWords('d.reason_ko')}`),
        takes: wordQuery,
      },
    ],
  },
  contents: {
    permission: 'cases.read',
    ways: [
      { sql: contents('c.id = $1'), takes: anId },
      { sql: contents(hasWords('c.title')), takes: wordQuery },
    ],
  },
}

export const peoplePermission: Permission = 'people.read'

/** SQL: people by the beginning of their nickname, as fans find them, but including suspended people. */
export const byName = (by: 'name' | 'initials') => `
  select u.id
  from users u
  where u.deleted_at is null and ${matches(by, 1)}
  order by ${keyOf(by)} using ~<~, u.id
  limit ${hitsMax}`
/**
 * SQL: people by a part of their nickname (`$2`) with these pairs of letters. `materialized`, so that PostgreSQL reads
 * the index of pairs, but of a common part only as many people as are shown.
 */
export const byPart = `
  with found as materialized (
    select u.id
    from users u
    where u.deleted_at is null and name_pairs(bare_name(u.nickname)) @> $1::text[]
      and position($2 in bare_name(u.nickname)) > 0
  )
  select id from found limit ${hitsMax}`
export const byCard = `
  select c.user_id as id from cards c where c.last4 = $1 and c.removed_at is null order by c.id desc limit ${hitsMax}`

/** Each two neighbouring letters, as `name_pairs` makes them of a nickname. */
const pairsOf = (part: string): string[] => {
  const letters = [...part]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

async function findPeopleIds({ db }: Context, words: string): Promise<UserId[]> {
  const idShape = { id: column.userId }
  const searches = readNameSearches(words)
  const part = searches[0]?.words ?? ''
  const pairs = pairsOf(part)
  // Names that begin with the words come before those that contain them.
  const found = await Promise.all([
    ...searches.map(({ by, from, to, pattern }) => db.rows(byName(by), [from, to, pattern], idShape)),
    ...(pairs.length > 0 ? [db.rows(byPart, [pairs, part], idShape)] : []),
    ...(lastFour(words) ? [db.rows(byCard, [plain(words)], idShape)] : []),
  ])
  return found.flat().map(({ id }) => id)
}

/**
 * Finds people by everything that `people.find` matches exactly, by the beginning or a part of their nickname, or by a
 * saved card.
 */
export async function findPeopleHits(ctx: Context, words: string): Promise<Hit[]> {
  const exact = await searchPeople(ctx, words)
  const ids = new Set(await findPeopleIds(ctx, words))
  for (const { id } of exact.list) ids.delete(id)
  const others = await listPeople(ctx, [...ids].slice(0, hitsMax))
  return [...exact.list, ...others].slice(0, hitsMax).map(({ id, nickname, username, email, createdAt }) => ({
    kind: 'people' as const,
    id,
    name: nickname,
    detail: username === null ? email : `@${username}`,
    won: null,
    at: createdAt,
  }))
}

/** Finds things of one kind in all of its ways; exact matches come first. */
export async function findHits({ db }: Context, kind: keyof typeof searches, words: string): Promise<Hit[]> {
  const pages = await Promise.all(
    searches[kind].ways.map(async ({ sql, newest, takes }) => {
      const values = takes(words)
      if (!values) return []
      const first = newest ? await db.rows(newest, [...values], shape) : []
      return first.length >= hitsMax ? first : db.rows(sql, [...values], shape)
    }),
  )
  const found = new Map(pages.flat().map((row) => [row.id, { kind, ...row }]))
  return [...found.values()].slice(0, hitsMax)
}
