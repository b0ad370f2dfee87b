import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import type { InquiryCategory } from '@byeol/contract/service.ts'
import type { Transaction } from '../../db/database.ts'

// One who speaks says one thing at a time: a resend waits here and finds what was stored.
const lockAuthor = 'select id from users where id = $1 for no key update'
const findSaid = `
  select m.inquiry_id as "inquiryId", m.content, i.category, m.number = (select min(o.number) from inquiry_messages o where o.inquiry_id = i.id) as "isFirst"
  from inquiry_messages m join inquiries i on i.id = m.inquiry_id where m.author_id = $1 and m.send_id = $2`
const insert = `
  insert into inquiry_messages (inquiry_id, author_id, send_id, is_by_support, content, created_at) values ($1, $2, $3, $4, $5, $6)`

export interface Said {
  inquiryId: InquiryId
  content: string
  category: InquiryCategory
  isFirst: boolean
}

/** What this author said under this sendId, or null; until the transaction ends nothing else is said by her. */
export async function findSaidAlready(tx: Transaction, authorId: UserId, sendId: string): Promise<Said | null> {
  await tx.rows(lockAuthor, [authorId])
  return tx.row<Said>(findSaid, [authorId, sendId])
}

/** Throws `conflict`: the same sendId came with something else. */
export function requireSame(isSame: boolean): void {
  if (!isSame) throw new ApiError('conflict')
}

export interface Saying {
  inquiryId: InquiryId
  authorId: UserId
  sendId: string
  isBySupport: boolean
  content: string
  at: Date
}

export async function insertSaying(
  tx: Transaction,
  { inquiryId, authorId, sendId, isBySupport, content, at }: Saying,
): Promise<void> {
  await tx.rows(insert, [inquiryId, authorId, sendId, isBySupport, content, at])
}
