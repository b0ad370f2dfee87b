import { photoSizes } from '@byeol/contract/file.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column, pick } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { destroyUnlessHeld, isHeld } from '../../../personal-data/holds.ts'
import { removeIfUnused } from '../../file/removeIfUnused.ts'
import { removeMarkedOfFile } from '../../file/watermark/markedPhotos.ts'
import { removeCover } from './renderCover.ts'

/** SQL: whether contents that still exist use the file with this id. */
const isUsed = (file: string) => `
  exists (
    select from contents_items i
    join contents c on c.id = i.contents_id and c.status <> 'removed'
    where i.file_id = ${file})`
// A copy for saving expires within a day; its bytes go with it.
const select = `
  select f.id, f.kind, f.storage_key
  from files f
  where f.is_for_contents and f.created_at < $1 and not ${isHeld('f.owner_id')} and not ${isUsed('f.id')}
    and not exists (select from watermark_copies w where w.file_id = f.id)
  order by f.created_at
  limit 200`
const shape = pick(tables.files, 'id', 'kind', 'storage_key')
const use = `select ${isUsed('$1')} as is_used`
const remove = [
  'delete from contents_items where file_id = $1',
  'update contents set trial_file_id = null where trial_file_id = $1',
  'delete from files where id = $1',
]
const selectRemoved = `
  select c.id, c.celeb_id as "celebId", c.cover_key as "coverKey"
  from contents c
  where c.status = 'removed' and (c.cover_key is not null or c.description <> '') and not ${isHeld('c.celeb_id')}
  order by c.id
  limit 200`
const removedShape = { id: column.contentsId, celebId: column.userId, coverKey: column.text.orNull }
const forget = `
  update contents
  set cover_key = null, cover_width = null, cover_height = null, description = ''
  where id = $1`

const variantsOf = {
  photo: Object.keys(photoSizes),
  video: [...Object.keys(photoSizes), 'video'],
  voice: ['voice'],
}

async function removeRows(tx: Transaction, id: FileId): Promise<void> {
  for (const statement of remove) await tx.rows(statement, [id])
}

/** Deletes the covers and descriptions of removed contents. Their titles stay for their maker and for receipts. */
async function forgetRemoved(ctx: Context): Promise<void> {
  for (const { id, celebId, coverKey } of await ctx.db.rows(selectRemoved, [], removedShape))
    await destroyUnlessHeld(ctx, celebId, async (tx) => {
      if (coverKey) await removeCover(ctx, coverKey)
      await tx.rows(forget, [id])
    })
}

/**
 * Job: deletes uploads for contents that no contents have used within a day, and what is left of removed contents.
 */
export async function removeUnusedFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.uploadStaleMs)
  for (const { id, kind, storage_key: key } of await ctx.db.rows(select, [before], shape)) {
    await removeMarkedOfFile(ctx, id)
    const keys = variantsOf[kind].map((variant) => `${key}/${variant}`)
    await removeIfUnused(ctx, { fileId: id, use, keys, remove: (tx) => removeRows(tx, id) })
  }
  await forgetRemoved(ctx)
}
