import { column } from '../../../db/columns.ts'
import { photoSizes } from '@byeol/contract/file.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { isHeld } from '../../../personal-data/holds.ts'
import { removeIfUnused } from '../../file/removeIfUnused.ts'

const rowShape = {
  id: column.fileId,
  storage_key: column.text,
}

const select =
  'select id, storage_key from files where id = any($1::text[]) and board_id is not null and post_id is null'
const use = 'select post_id is not null as is_used from files where id = $1 and board_id is not null'
const remove = 'delete from files where id = $1'
const selectUnused = `
  select id
  from files
  where board_id is not null and post_id is null and created_at < $1 and not ${isHeld('files.owner_id')}
  order by created_at
  limit 200`

export async function removeBoardFiles(ctx: Context, { fileIds }: { fileIds: readonly FileId[] }): Promise<void> {
  for (const { id, storage_key: key } of await ctx.db.rows(select, [fileIds], rowShape)) {
    const variants = [...Object.keys(photoSizes), ...(key.startsWith('v-') ? ['video'] : [])]
    const keys = variants.map((variant) => `${key}/${variant}`)
    await removeIfUnused(ctx, { fileId: id, use, keys, remove: (tx) => tx.rows(remove, [id]) })
  }
}

/** Removes board uploads that no post has used within a day. */
export async function removeUnusedBoardFiles(ctx: Context): Promise<void> {
  const unused = await ctx.db.rows(selectUnused, [new Date(ctx.now().getTime() - limits.uploadStaleMs)], {
    id: column.fileId,
  })
  await removeBoardFiles(ctx, { fileIds: unused.map(({ id }) => id) })
}
