import type { ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { requireMediaOf } from './requireMediaOf.ts'

const insert = 'insert into media_logs (user_id, file_id, message_id, kind, at) values ($1, $2, $3, $4, $5)'

/** Logs that a person viewed or saved the file of a message that they may read. Throws `not_found`. */
export async function logMedia(
  ctx: Context,
  me: Caller,
  kind: 'view' | 'download',
  { fileId, chatMessageId }: { fileId: FileId; chatMessageId: ChatMessageId },
): Promise<void> {
  await requireMediaOf(ctx, me.person, chatMessageId, fileId)
  await ctx.db.rows(insert, [me.id, fileId, chatMessageId, kind, ctx.now()])
}
