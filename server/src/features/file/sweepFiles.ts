import { column, type RowOf } from '../../db/columns.ts'
import { photoSizes } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { removeIfUnused } from './removeIfUnused.ts'

const rowShape = {
  id: column.fileId,
  created_at: column.timestamp,
  storage_key: column.text,
  made_for: column.oneOf('photo', 'cover').orNull,
  is_used: column.boolean,
}
type Row = RowOf<typeof rowShape>

const rowsAtOnce = 200
// Skips media of a scheduled broadcast that is not sent yet, and files with a watermarked copy, which expires within a
// day.
const isUsed = `case when f.made_for is null
    then exists (select from chat_messages m where m.media_id = f.id)
    else exists (select from users u where u.id = f.owner_id and f.storage_key in (u.photo_key, u.cover_key)) end`
const select = `
  select f.id, f.created_at, f.storage_key, f.made_for, ${isUsed} as is_used
  from files f
  where f.swept_at is null
    and f.board_id is null
    and (f.chat_id is not null or f.made_for is not null)
    and f.created_at < $1
    and (f.created_at, f.id) > ($2, $3)
    and not exists (select from watermark_copies w where w.file_id = f.id)
    and not exists (select from scheduled_broadcasts s where s.media_id = f.id and s.sent_at is null)
  order by f.created_at, f.id limit ${rowsAtOnce}`
const use = `select ${isUsed} as is_used from files f where f.id = $1`
// Checks again whether the file is used. A picture that was replaced in the meantime is left to the next run.
const keep = `update files f set swept_at = $2 where f.id = $1 and ${isUsed}`
// If views or saves of a file were logged, its row is kept without its content.
const remove = `
  delete from files f
  where f.id = $1 and not exists (select from media_logs l where l.file_id = f.id)
  returning 1`
const empty = 'update files set swept_at = $2 where id = $1'
const letGo = 'update files set swept_at = null where id = any($1::text[])'
const letPictureGo =
  'update files set swept_at = null where owner_id = $1 and made_for is not null and storage_key = any($2::text[])'

const variantsOf = ({ storage_key: key, made_for: madeFor }: Row): string[] => {
  if (madeFor !== null) return [key]
  const variants = key.startsWith('a-')
    ? ['voice']
    : [...Object.keys(photoSizes), ...(key.startsWith('v-') ? ['video'] : [])]
  return variants.map((variant) => `${key}/${variant}`)
}

async function sweepFile(ctx: Context, row: Row): Promise<void> {
  if (row.is_used) return void (await ctx.db.rows(keep, [row.id, ctx.now()]))
  await removeIfUnused(ctx, {
    fileId: row.id,
    use,
    keys: variantsOf(row),
    remove: async (tx) => (await tx.row(remove, [row.id])) ?? tx.rows(empty, [row.id, ctx.now()]),
  })
}

/**
 * Removes photos, videos and voice recordings that no message uses, and profile pictures that were replaced. Files are
 * checked a day after their upload.
 */
export async function sweepFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.uploadStaleMs)
  let last: { created_at: Date; id: string } = { created_at: new Date(0), id: '' }
  for (let found = rowsAtOnce; found === rowsAtOnce;) {
    const rows = await ctx.db.rows(select, [before, last.created_at, last.id], rowShape)
    found = rows.length
    last = rows.at(-1) ?? last
    await eachAlone(ctx, 'sweepFiles', rows, { of: ({ id }) => ({ key: id }), run: (row) => sweepFile(ctx, row) })
  }
}

/** Marks files to be checked again, because the messages that used them may have been deleted. */
export const letFilesGo = (tx: Queries, fileIds: readonly string[]): Promise<unknown> => tx.rows(letGo, [fileIds])

/** Marks profile pictures and covers in the same way; they are found by their storage keys. */
export const letPicturesGo = (tx: Queries, ownerId: string, keys: readonly string[]): Promise<unknown> =>
  tx.rows(letPictureGo, [ownerId, keys])
