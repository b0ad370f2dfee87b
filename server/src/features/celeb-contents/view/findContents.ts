import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { contentsColumns, contentsJoins, contentsShape, isOnSale, type ContentsRow } from './contentsRows.ts'
import { findItems, findTrial } from './findItems.ts'
import { isKnownAdult } from './isKnownAdult.ts'
import { isShownOn, type Onlooker } from './isShownOn.ts'
import { viewContents } from './viewContents.ts'

// Buyers still see withdrawn contents; the maker still sees removed ones.
const select = (isShown: string) => `
  select ${contentsColumns}
  from contents c ${contentsJoins}
  where c.id = $2 and ${isShown}
    and (c.celeb_id = $1::text or p.id is not null and c.status <> 'removed' and c.withheld is null
      or ${isOnSale('$1::text')})`

/** Contents that a viewer may see. Throws `not_found`. */
export async function getRow({ db }: Context, viewer: Onlooker, id: ContentsId): Promise<ContentsRow> {
  return db.get(select(isShownOn(viewer.platform)), [viewer.id, id], contentsShape)
}

export async function getContents(ctx: Context, viewer: Onlooker, id: ContentsId): Promise<CelebContents> {
  return (await viewContents(ctx, viewer, [await getRow(ctx, viewer, id)]))[0]!
}

/** The viewer’s own contents, on phones without title and pictures if they are for adults. Throws `not_found`. */
export async function getOwn(ctx: Context, viewer: Onlooker, id: ContentsId): Promise<CelebContents> {
  const row = await ctx.db.get(select('true'), [viewer.id, id], contentsShape)
  return (await viewContents(ctx, viewer, [row]))[0]!
}

const selectAny = `
  select ${contentsColumns}
  from contents c ${contentsJoins}
  where c.id = $2`

/** Contents that the viewer has just bought or refunded, in any state. */
export async function getKnownContents(ctx: Context, viewer: Onlooker, id: ContentsId): Promise<CelebContents> {
  const rows = await ctx.db.rows(selectAny, [viewer.id, id], contentsShape)
  return (await viewContents(ctx, viewer, rows))[0]!
}

/**
 * Contents with their trial. Items are included for the maker, and for a buyer who has opened them, unless they have
 * since been marked adult and the buyer is not a known adult. Throws `not_found`.
 */
export async function getWhole(ctx: Context, viewer: Onlooker, id: ContentsId) {
  const row = await getRow(ctx, viewer, id)
  const viewerId = viewer.id
  const isMaker = row.celeb_id === viewerId
  const isClosed = row.is_adult && !isMaker && (await isKnownAdult(ctx.db, viewerId, ctx.now())) !== true
  const mayRead = isMaker || (row.read_at !== null && !isClosed)
  const [contents] = await viewContents(ctx, viewer, [row])
  return {
    contents: contents!,
    items: mayRead ? await findItems(ctx, id, isMaker ? null : viewerId) : null,
    trial: isClosed ? null : await findTrial(ctx, row.trial_file_id),
  }
}
