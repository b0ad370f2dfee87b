import { tables } from '../../db/tables.ts'
import { column, type RowOf } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../db/database.ts'

// One message of an author at a time: a resend waits for this lock and finds the stored message.
const lockAuthor = 'select id from users where id = $1 for no key update'
const selectSent = `
  select m.inquiry_id as "inquiryId", m.content, i.category,
    m.number = (select min(o.number) from inquiry_messages o where o.inquiry_id = i.id) as "isFirst"
  from inquiry_messages m
  join inquiries i on i.id = m.inquiry_id
  where m.author_id = $1 and m.send_id = $2`
const insert = `
  insert into inquiry_messages (inquiry_id, author_id, send_id, is_by_support, content, created_at)
  values ($1, $2, $3, $4, $5, $6)`

export const sentMessageShape = {
  inquiryId: column.inquiryId,
  content: column.text,
  category: tables.inquiries.category,
  isFirst: column.boolean,
}
export type SentMessage = RowOf<typeof sentMessageShape>

/**
 * The message that the author stored with this sendId, or null. Locks the author's messages until the transaction ends.
 */
export async function findSentBefore(tx: Transaction, authorId: UserId, sendId: string): Promise<SentMessage | null> {
  await tx.rows(lockAuthor, [authorId])
  return tx.row(selectSent, [authorId, sendId], sentMessageShape)
}

/** Throws `conflict`: the same sendId came with another body. */
export function requireSameBody(isSame: boolean): void {
  if (!isSame) throw new ApiError('conflict')
}

export interface NewMessage {
  inquiryId: InquiryId
  authorId: UserId
  sendId: string
  isBySupport: boolean
  content: string
  at: Date
}

export async function insertInquiryMessage(
  tx: Transaction,
  { inquiryId, authorId, sendId, isBySupport, content, at }: NewMessage,
): Promise<void> {
  await tx.rows(insert, [inquiryId, authorId, sendId, isBySupport, content, at])
}
