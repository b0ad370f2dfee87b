import { ApiError } from '@byeol/contract/errors.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { foldWord } from '@byeol/contract/text/foldWord.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'

const select = `
  select word
  from blocked_searches
  where position(word in $1) > 0
  order by word
  limit 1`
const count = `
  insert into blocked_search_days as b (day, place, word, count)
  values ($1, $2, $3, 1)
  on conflict (day, place, word) do update set count = b.count + 1`

/**
 * Refuses a search that contains a blocked word in any spelling, if SIZE_DUTIES is on, and counts it without its
 * searcher. Throws `search_blocked`.
 */
export async function requireSearchable(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  place: 'people' | 'tags',
  typed: string,
): Promise<void> {
  if (!env.SIZE_DUTIES) return
  const blocked = await db.row(select, [foldWord(typed)], { word: column.text })
  if (!blocked) return
  await db.rows(count, [seoulDate(now()), place, blocked.word])
  throw new ApiError('search_blocked')
}
