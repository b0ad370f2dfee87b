import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { CaseId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { ExcerptMessage } from '../../report/excerpt.ts'
import { openAlarm } from '../../report/openAlarm.ts'
import { urgentHarm } from '../../report/harm.ts'

const selectSaid = `
  select m.id, m.author_id as "authorId", u.nickname, m.content, m.created_at as "createdAt"
  from chat_messages m
  join users u on u.id = m.author_id
  where m.chat_id = (select chat_id from chat_messages where id = $1) and m.author_id = $2 and m.id <= $1
    and m.deleted_at is null and m.content is not null
  order by m.id desc
  limit ${limits.excerptMessagesEach}`
const saidShape = {
  id: column.textAs<ChatMessageId>(),
  authorId: column.userId,
  nickname: column.text,
  content: column.text,
  createdAt: column.timestamp,
}

export interface HeldMessage {
  id: ChatMessageId
  authorId: UserId
  kind: HeldKind
}

/**
 * Opens a case about a held message. The encrypted excerpt contains what the author had written in that chat until
 * then. Threats and private data of other people (`dox`) are urgent.
 */
export async function caseOfHeld(ctx: Context, tx: Transaction, { id, authorId, kind }: HeldMessage): Promise<CaseId> {
  const said = await tx.rows(selectSaid, [id, authorId], saidShape)
  const excerpt = said.reverse().map((row): ExcerptMessage => ({
    ...row,
    media: null,
    createdAt: row.createdAt.toISOString(),
    isReported: row.id === id,
  }))
  const harm = kind === 'threat' || kind === 'dox' ? urgentHarm : 0
  return openAlarm(ctx, tx, { messageId: id, authorId, found: kind, harm, excerpt })
}
