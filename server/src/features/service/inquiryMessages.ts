import type { StaffAct } from '../../audit/recordAudit.ts'
import { tables } from '../../db/tables.ts'
import { column, type RowOf } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { insertInquiryFile, type NewInquiryFile } from './inquiryFiles.ts'

/** The author of a message: a person, or a staff member in the console. */
export type Author = { userId: UserId } | { staffName: string; from?: StaffAct['from'] }

// Serializes the messages of an author: a message that is sent again waits for this lock and finds the stored one.
const lockUser = 'select id from users where id = $1 for no key update'
const lockStaff = 'select id from staff where name = $1 for no key update'
const selectSent = (author: string): string => `
  select m.inquiry_id as "inquiryId", m.content, opened.id as "isFirstOf",
    coalesce(opened.category, i.category) as category,
    array(select o.id::text from inquiries o where o.merged_into = i.id) as merged
  from inquiry_messages m
  join inquiries i on i.id = m.inquiry_id
  left join lateral (
    select o.id, o.category
    from inquiries o
    where (o.id = i.id or o.merged_into = i.id) and o.created_at = m.created_at and not exists (
      select from inquiry_messages e
      where e.inquiry_id = i.id and e.created_at = m.created_at and e.number < m.number)
    limit 1
  ) opened on true
  where ${author} = $1 and m.send_id = $2`
const selectOfUser = selectSent('m.author_id')
const selectOfStaff = selectSent('m.staff_name')
const insert = `
  insert into inquiry_messages
    (inquiry_id, author_id, staff_name, send_id, is_by_support, content, created_at, held_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning number`

export const sentMessageShape = {
  inquiryId: column.inquiryId,
  content: column.text,
  category: tables.inquiries.category,
  /** The inquiry that this message opened. */
  isFirstOf: column.inquiryId.orNull,
  /** The inquiries that were merged into the message's own. */
  merged: column.texts,
}
export type SentMessage = RowOf<typeof sentMessageShape>

/**
 * The message that the author stored with this sendId, or null. Locks the author's messages until the transaction ends.
 */
export async function findSentBefore(tx: Transaction, author: Author, sendId: string): Promise<SentMessage | null> {
  if ('userId' in author) {
    await tx.rows(lockUser, [author.userId])
    return tx.row(selectOfUser, [author.userId, sendId], sentMessageShape)
  }
  await tx.rows(lockStaff, [author.staffName])
  return tx.row(selectOfStaff, [author.staffName, sendId], sentMessageShape)
}

/** Throws `conflict` if the same sendId came with another body. */
export function requireSameBody(isSame: boolean): void {
  if (!isSame) throw new ApiError('conflict')
}

export interface NewMessage {
  inquiryId: InquiryId
  author: Author
  sendId: string
  isBySupport: boolean
  content: string
  at: Date
  file?: NewInquiryFile | undefined
  /** Its person sees it from then on; null or absent if at once. */
  heldUntil?: Date | null
}

/** Returns its number. */
export async function insertInquiryMessage(
  tx: Transaction,
  { inquiryId, author, sendId, isBySupport, content, at, file, heldUntil = null }: NewMessage,
): Promise<string> {
  const [userId, staffName] = 'userId' in author ? [author.userId, null] : [null, author.staffName]
  const values = [inquiryId, userId, staffName, sendId, isBySupport, content, at, heldUntil]
  const { number } = await tx.get(insert, values, { number: column.bigint })
  if (file) await insertInquiryFile(tx, number, file)
  return number
}
