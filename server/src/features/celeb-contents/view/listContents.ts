import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/pageSize.ts'
import { contentsColumns, contentsJoins, contentsShape, isOnSale } from './contentsRows.ts'
import { isShownOn, type Onlooker } from './isShownOn.ts'
import { viewContents } from './viewContents.ts'

interface Page {
  before?: ContentsId | undefined
  limit: number
}
interface Listed {
  list: CelebContents[]
  hasMore: boolean
}

// $1 is the viewer, $2 the id of the last contents on the previous page, $3 the celeb.
const isBefore = `($2::text is null
    or (c.published_at, c.id) < (select l.published_at, l.id from contents l where l.id = $2))`
const selectOnSale = (rows: number, isOfOne: boolean, platform: string) => `
  select ${contentsColumns}
  from (
    select c.*
    from contents c
    where ${isOnSale('$1::text')} and ${isOfOne ? 'c.celeb_id = $3::text' : '$3::text is null'} and ${isBefore}
      and ${isShownOn(platform)}
    order by c.published_at desc, c.id desc
    limit ${rows}
  ) c ${contentsJoins}
  order by c.published_at desc, c.id desc`
const selectBought = (rows: number, platform: string) => `
  select ${contentsColumns}
  from contents_purchases b
  join contents c on c.id = b.contents_id ${contentsJoins}
  where b.user_id = $1::text and b.ended_at is null and c.status <> 'removed' and c.withheld is null
    and ${isShownOn(platform)}
    and ($2::text is null or (b.bought_at, b.id) < (
      select l.bought_at, l.id
      from contents_purchases l
      where l.user_id = $1 and l.contents_id = $2
      order by l.bought_at desc
      limit 1))
  order by b.bought_at desc, b.id desc
  limit ${rows}`
const selectOwn = (rows: number) => `
  select ${contentsColumns}
  from contents c ${contentsJoins}
  where c.celeb_id = $1::text and ($2::text is null or c.id < $2)
  order by c.id desc
  limit ${rows}`

async function readPage(
  ctx: Context,
  viewer: Onlooker,
  select: (rows: number) => string,
  { before, limit }: Page,
  more: readonly unknown[] = [],
): Promise<Listed> {
  const rows = await ctx.db.rows(select(readRows(limit)), [viewer.id, before ?? null, ...more], contentsShape)
  return { list: await viewContents(ctx, viewer, rows.slice(0, limit)), hasMore: rows.length > limit }
}

/** Contents on sale, of all celebs or of one, newest first. */
export const listOnSale = (
  ctx: Context,
  viewer: Onlooker,
  { celebUserId, ...page }: Page & { celebUserId?: UserId | undefined },
): Promise<Listed> =>
  readPage(ctx, viewer, (rows) => selectOnSale(rows, celebUserId !== undefined, viewer.platform), page, [
    celebUserId ?? null,
  ])

/** A person's purchases, newest first. */
export const listBought = (ctx: Context, viewer: Onlooker, page: Page): Promise<Listed> =>
  readPage(ctx, viewer, (rows) => selectBought(rows, viewer.platform), page)

/**
 * All contents of a celeb, newest first, with drafts and those off sale; on phones those for adults without title and
 * pictures.
 */
export const listOwn = (ctx: Context, viewer: Onlooker, page: Page): Promise<Listed> =>
  readPage(ctx, viewer, selectOwn, page)
