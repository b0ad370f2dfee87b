import { randomBytes } from 'node:crypto'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../newId.ts'
import type { ProcessedVoice } from './processVoice.ts'
import { placeColumns, type UploadPlace } from './uploadPlace.ts'

const insert = `
  insert into files (id, owner_id, chat_id, is_for_contents, storage_key, width, height, preview, kind, duration_ms,
    waveform, created_at)
  values ($1, $2, $3, $4, $5, 0, 0, '', 'voice', $6, $7, $8)`

/** Stores a voice recording for a chat or for contents. Writes the bytes before the row that names them. */
export async function storeVoice(
  ctx: Context,
  ownerId: UserId,
  place: UploadPlace,
  { durationMs, waveform, mp4 }: ProcessedVoice,
): Promise<{ id: FileId; durationMs: number; waveform: number[] }> {
  const storageKey = `a-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(`${storageKey}/voice`, mp4, 'audio/mp4')
  const { chatId, isForContents } = placeColumns(place)
  const id = newId<FileId>(ctx.now())
  await ctx.db.rows(insert, [id, ownerId, chatId, isForContents, storageKey, durationMs, waveform, ctx.now()])
  return { id, durationMs, waveform }
}
