import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../newId.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { ComparedMedia } from '../../providers/recordingFilter.ts'
import type { UploadPlace } from './uploadPlace.ts'

const insert = `
  insert into recording_matches (id, user_id, kind, place, bytes_hash, reference, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

const placeOf = (place: UploadPlace | 'profile') => {
  if (place === 'profile') return place
  return 'chatId' in place ? 'chat' : 'boardId' in place ? 'board' : 'contents'
}

/**
 * Asks the state's filter for illegal recordings before a file is stored, if SIZE_DUTIES is on. A recognized file is
 * refused and noted for the desk. Nothing passes while the filter does not answer. Throws `media_removed`,
 * `unavailable`.
 */
export async function requireNotKnown(
  ctx: Context,
  ownerId: UserId,
  place: UploadPlace | 'profile',
  media: ComparedMedia,
): Promise<void> {
  if (!ctx.recordingFilter) return
  const reference = await ctx.recordingFilter.compare(media).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.error({ err: error }, 'the filter for illegal recordings does not answer, so an upload waits')
    throw new ApiError('unavailable')
  })
  if (reference === null) return
  const at = ctx.now()
  await ctx.db.rows(insert, [newId(at), ownerId, media.kind, placeOf(place), media.bytesHash, reference, at])
  throw new ApiError('media_removed')
}
