import type { ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { findReadable } from '../visibility/findReadable.ts'

export interface ReadableMedia {
  fileId: FileId
  storageKey: string
  /** Null for a photo. */
  durationMs: number | null
  width: number
  height: number
}

const select = `
  select f.id as "fileId", f.storage_key as "storageKey", f.duration_ms as "durationMs", f.width, f.height
  from chat_messages m
  join files f on f.id = m.photo_id
  where m.id = $1 and m.deleted_at is null`

/**
 * The photo or video of a message; null when it has none. Throws `not_found` for a message that the person may not
 * read.
 */
export async function findReadableMedia(
  ctx: Context,
  person: Person,
  messageId: ChatMessageId,
): Promise<ReadableMedia | null> {
  await findReadable(ctx, person, messageId)
  return ctx.db.row<ReadableMedia>(select, [messageId])
}
