import { column } from '../../db/columns.ts'
import type { UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'

const remove = 'delete from uploads where id = any($1) returning part_key, offsets::text[] as offsets'
const selectStale = 'select id from uploads where touched_at < $1 limit 200'

/** Deletes uploads and their stored parts. */
export async function deleteUploads(ctx: Context, ids: readonly UploadId[]): Promise<void> {
  if (ids.length === 0) return
  for (const gone of await ctx.db.rows(remove, [ids], { part_key: column.text, offsets: column.texts }))
    await removeParts(ctx, gone)
}

export async function removeParts(
  ctx: Context,
  { part_key, offsets }: { part_key: string; offsets: readonly string[] },
): Promise<void> {
  for (const offset of offsets) await ctx.files.remove(`${part_key}/${offset}`)
}

/** Removes uploads that have been untouched for a day. */
export async function expireUploads(ctx: Context): Promise<void> {
  const stale = await ctx.db.rows(selectStale, [new Date(ctx.now().getTime() - limits.uploadStaleMs)], {
    id: column.uploadId,
  })
  await deleteUploads(
    ctx,
    stale.map(({ id }) => id),
  )
}
