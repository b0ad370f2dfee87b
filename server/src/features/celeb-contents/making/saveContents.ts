import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, pick, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { newId } from '../../../newId.ts'
import { requireFilesNotRemoved } from '../../file/removedMedia.ts'
import { removeCover, renderCover, type Cover } from './renderCover.ts'

type Wanted = Input<typeof api.celebContents.save>

// The caller's uploads for contents, without those that other contents use.
const selectFiles = `
  select f.id, f.kind
  from unnest($1::text[]) with ordinality as w (id, place)
  join files f on f.id = w.id and f.owner_id = $2 and f.is_for_contents
  where not exists (select from contents_items i where i.file_id = f.id and i.contents_id is distinct from $3)
  order by w.place`
const fileShape = pick(tables.files, 'id', 'kind')
const selectBefore = `
  select c.status, c.blur, c.cover_key, c.cover_width, c.cover_height, c.trial_file_id,
    array(select i.file_id::text from contents_items i where i.contents_id = c.id order by i.place) as "fileIds"
  from contents c
  where c.id = $1 and c.celeb_id = $2`
const beforeShape = {
  ...pick(tables.contents, 'status', 'blur', 'cover_key', 'cover_width', 'cover_height', 'trial_file_id'),
  fileIds: column.textAs<FileId[]>(),
}
type Before = RowOf<typeof beforeShape>

const upsert = `
  insert into contents
    (id, celeb_id, title, description, price_points, is_premium_only, is_adult, blur, cover_key, cover_width,
      cover_height, status, created_at, updated_at, trial_file_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', $12, $12, $13)
  on conflict (id) do update
  set title = excluded.title, description = excluded.description, price_points = excluded.price_points,
    is_premium_only = excluded.is_premium_only, is_adult = excluded.is_adult, blur = excluded.blur,
    cover_key = excluded.cover_key, cover_width = excluded.cover_width, cover_height = excluded.cover_height,
    updated_at = excluded.updated_at, trial_file_id = excluded.trial_file_id`
const lock = 'select from contents where id = $1 for update'
const lockFiles = 'select from files where id = any($1::text[]) order by id for update'
const removeItems = 'delete from contents_items where contents_id = $1'
const insertItems = `
  insert into contents_items (contents_id, place, file_id)
  select $1, w.place, w.id
  from unnest($2::text[]) with ordinality as w (id, place)`

const isSame = (one: readonly FileId[], other: readonly FileId[]): boolean => one.join() === other.join()

/**
 * The files in their order. Throws `not_found` if a file belongs to another person, was not uploaded for contents, is
 * used in other contents, or is listed twice. Throws `media_removed`.
 */
async function requireFiles(
  db: Queries,
  celebId: UserId,
  fileIds: readonly FileId[],
  contentsId: ContentsId,
): Promise<RowOf<typeof fileShape>[]> {
  const files = await db.rows(selectFiles, [fileIds, celebId, contentsId], fileShape)
  if (files.length !== fileIds.length || new Set(fileIds).size !== fileIds.length) throw new ApiError('not_found')
  await requireFilesNotRemoved(db, fileIds)
  return files
}

/** The stored contents; null for new ones. Throws `not_found`, `conflict`. */
async function findBefore(db: Queries, celebId: UserId, { contentsId, fileIds }: Wanted): Promise<Before | null> {
  if (!contentsId) return null
  const before = await db.get(selectBefore, [contentsId, celebId], beforeShape)
  const isFrozen = before.status !== 'draft' && !isSame(before.fileIds, fileIds)
  if (before.status === 'removed' || isFrozen) throw new ApiError('conflict')
  return before
}

/**
 * The trial, which everybody may open. Throws `not_found` unless the file is one of several: a trial of the only file
 * would give away what is sold.
 */
function trialOf({ trialFileId, fileIds }: Wanted, before: Before | null): string | null {
  if (trialFileId === null || (trialFileId === undefined && !before)) return null
  const wanted = trialFileId ?? before?.trial_file_id ?? null
  if (wanted === null) return null
  if (fileIds.length > 1 && fileIds.some((each) => each === wanted)) return wanted
  // An older build of the app sends no `trialFileId`: if it has removed the trial's file, there is no trial any more.
  if (trialFileId === undefined) return null
  throw new ApiError('not_found')
}

interface Plan {
  id: ContentsId
  before: Before | null
  /** The file of the first picture; null when all items are voices. */
  pictureId: FileId | null
}

/** The blurred picture; rendered again only if the picture or the strength has changed. */
async function coverFor(ctx: Context, celebId: UserId, plan: Plan, { blur, fileIds }: Wanted): Promise<Cover | null> {
  const { before, pictureId } = plan
  if (!pictureId) return null
  if (before?.cover_key && before.blur === blur && isSame(before.fileIds, fileIds))
    return { key: before.cover_key, width: before.cover_width!, height: before.cover_height! }
  return renderCover(ctx, celebId, pictureId, blur)
}

async function store(
  tx: Transaction,
  celebId: UserId,
  {
    id,
    cover,
    wanted,
    at,
    before,
  }: { id: ContentsId; cover: Cover | null; wanted: Wanted; at: Date } & {
    before: Before | null
  },
): Promise<void> {
  const { title, description, pricePoints, isPremiumOnly, isAdult, blur, fileIds } = wanted
  const values = [id, celebId, title, description, pricePoints, isPremiumOnly, isAdult, blur]
  await tx.rows(upsert, [
    ...values,
    cover?.key ?? null,
    cover?.width ?? null,
    cover?.height ?? null,
    at,
    trialOf(wanted, before),
  ])
  await tx.rows(removeItems, [id])
  await tx.rows(insertItems, [id, fileIds])
}

/**
 * Creates or changes contents. Published contents keep their files, and open orders keep their price. Throws
 * `not_found`, `conflict` (other files than it was published with, or removed), `too_many_requests`, `unavailable`.
 * Returns the id.
 */
export async function saveContents(ctx: Context, celebId: UserId, wanted: Wanted): Promise<ContentsId> {
  const id = wanted.contentsId ?? newId<ContentsId>(ctx.now())
  const before = await findBefore(ctx.db, celebId, wanted)
  const files = await requireFiles(ctx.db, celebId, wanted.fileIds, id)
  const pictureId = files.find(({ kind }) => kind !== 'voice')?.id ?? null
  const cover = await coverFor(ctx, celebId, { id, before, pictureId }, wanted)
  const old = before?.cover_key ?? null
  try {
    await ctx.db.inTransaction(async (tx) => {
      await tx.rows(lockFiles, [wanted.fileIds])
      await tx.rows(lock, [id])
      const locked = await findBefore(tx, celebId, wanted)
      await requireFiles(tx, celebId, wanted.fileIds, id)
      await store(tx, celebId, { id, cover, wanted, at: ctx.now(), before: locked })
      if (wanted.isAdult) await ctx.queue.add(tx, 'refundMinors', { contentsId: id })
      if (old && old !== cover?.key) tx.afterCommit(() => removeCover(ctx, old))
    })
  } catch (error) {
    if (cover && cover.key !== old) await removeCover(ctx, cover.key)
    throw error
  }
  return id
}
