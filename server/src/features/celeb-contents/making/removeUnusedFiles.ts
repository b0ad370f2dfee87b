import { photoSizes } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { isHeld } from '../../../personal-data/holds.ts'
import { removeIfUnused } from '../../file/removeIfUnused.ts'
import { removeMarkedOfFile } from '../../file/watermark/markedPhotos.ts'

const select = `
  select f.id, f.kind, f.storage_key
  from files f
  where f.is_for_contents and f.created_at < $1 and not ${isHeld('f.owner_id')}
    and not exists (select from contents_items i where i.file_id = f.id)
  order by f.created_at
  limit 200`
const shape = pick(tables.files, 'id', 'kind', 'storage_key')
const use = 'select exists (select from contents_items where file_id = $1) as is_used'
const remove = 'delete from files where id = $1'

const variantsOf = {
  photo: Object.keys(photoSizes),
  video: [...Object.keys(photoSizes), 'video'],
  voice: ['voice'],
}

/** Job: deletes uploads for contents that no contents have used within a day. */
export async function removeUnusedFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.uploadStaleMs)
  for (const { id, kind, storage_key: key } of await ctx.db.rows(select, [before], shape)) {
    await removeMarkedOfFile(ctx, id)
    const keys = variantsOf[kind].map((variant) => `${key}/${variant}`)
    await removeIfUnused(ctx, { fileId: id, use, keys, remove: (tx) => tx.rows(remove, [id]) })
  }
}
