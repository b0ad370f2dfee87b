import { randomBytes } from 'node:crypto'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../newId.ts'
import type { ProcessedVoice } from './processVoice.ts'

const insert = `
  insert into files (id, owner_id, is_for_contents, storage_key, width, height, preview, kind, duration_ms, waveform,
    created_at)
  values ($1, $2, true, $3, 0, 0, '', 'voice', $4, $5, $6)`

/** Stores a voice recording for paid contents of its owner. Writes the bytes before the row that names them. */
export async function storeVoice(
  ctx: Context,
  ownerId: UserId,
  { durationMs, waveform, mp4 }: ProcessedVoice,
): Promise<{ id: FileId; durationMs: number; waveform: number[] }> {
  const storageKey = `a-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(`${storageKey}/voice`, mp4, 'audio/mp4')
  const id = newId<FileId>(ctx.now())
  await ctx.db.rows(insert, [id, ownerId, storageKey, durationMs, waveform, ctx.now()])
  return { id, durationMs, waveform }
}
