import { fitsMedium, readCaptions, writeCaptions } from '@byeol/contract/text/captions.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'

const selectOwn = `select duration_ms from files where id = $1 and owner_id = $2 and kind in ('video', 'voice')`
const write = `
  update files set captions = $3, captions_language = $4
  where id = $1 and owner_id = $2 and kind in ('video', 'voice')
  returning id`
const select = 'select captions from files where storage_key = $1'

/** The captions of a file as WebVTT; a WebVTT file without cues if it has none. */
export async function findCaptions({ db }: Pick<Context, 'db'>, storageKey: string): Promise<string> {
  const row = await db.row(select, [storageKey], { captions: column.text.orNull })
  return row?.captions ?? writeCaptions([])
}

/**
 * Writes or removes the captions of a video or voice recording. Stores only the cues that were parsed, so that no other
 * text of the uploaded file reaches a player. Throws `not_found` unless the caller uploaded the file, and
 * `captions_unreadable`.
 */
export const caption: Handler<typeof api.file.caption> = async (ctx, me, { fileId, captions, language }) => {
  const { duration_ms: durationMs } = await ctx.db.get(selectOwn, [fileId, me.id], { duration_ms: column.number })
  const cues = readCaptions(captions)
  if (captions.trim() !== '' && !fitsMedium(cues, durationMs)) throw new ApiError('captions_unreadable')
  const has = cues.length > 0
  await ctx.db.get(write, [fileId, me.id, has ? writeCaptions(cues) : null, has ? language : null])
  return { captions: has ? language : null }
}
