import { column, type RowOf } from '../../../db/columns.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { findReadable } from '../visibility/findReadable.ts'

export const readableMediaShape = {
  fileId: column.fileId,
  storageKey: column.text,
  kind: column.oneOf('photo', 'video', 'voice'),
  width: column.number,
  height: column.number,
}
export type ReadableMedia = RowOf<typeof readableMediaShape>

const select = `
  select f.id as "fileId", f.storage_key as "storageKey", f.kind, f.width, f.height
  from chat_messages m
  join files f on f.id = m.media_id
  where m.id = $1 and m.deleted_at is null`

/**
 * The photo, video or voice recording of a message; null when it has none. Throws `not_found` for a message that the
 * person may not read.
 */
export async function findReadableMedia(
  ctx: Context,
  person: Person,
  messageId: ChatMessageId,
): Promise<ReadableMedia | null> {
  await findReadable(ctx, person, messageId)
  return ctx.db.row(select, [messageId], readableMediaShape)
}
