import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId, PostId, UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../../db/database.ts'
import { requireFilesNotRemoved } from '../../file/removedMedia.ts'

const attach = `
  update files f set post_id = $1, place = w.place from unnest($2::text[]) with ordinality as w(id, place)
  where f.id = w.id
    and f.owner_id = $3
    and f.board_id = $4
    and f.kind = $5
    and (f.post_id is null or f.post_id = $1)
  returning f.id`
const detach = 'update files set post_id = null, place = null where post_id = $1 and id <> all($2::text[]) returning id'

interface Carrier {
  postId: PostId
  authorId: UserId
  celebId: UserId
}

/**
 * Attaches uploads to a post in this order. Each must be the author’s own, made for this board, of this kind, and in no
 * other post. Throws `not_found` otherwise, and for an id that appears twice; `media_removed`.
 */
export async function attachMedia(
  tx: Transaction,
  { postId, authorId, celebId }: Carrier,
  kind: 'photo' | 'video',
  fileIds: readonly FileId[],
): Promise<void> {
  if (fileIds.length === 0) return
  await requireFilesNotRemoved(tx, fileIds)
  const taken = await tx.rows(attach, [postId, fileIds, authorId, celebId, kind])
  if (taken.length !== fileIds.length) throw new ApiError('not_found')
}

/** Detaches all files of a post except `kept`. The caller queues the removal of the returned files. */
export async function detachMedia(tx: Transaction, postId: PostId, kept: readonly FileId[] = []): Promise<FileId[]> {
  return (await tx.rows(detach, [postId, kept], { id: column.fileId })).map(({ id }) => id)
}
