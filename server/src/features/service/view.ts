import type { Result } from '@byeol/contract/endpoint.ts'
import type { api } from '@byeol/contract/api.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import { Inquiry, InquiryMessage } from '@byeol/contract/service.ts'
import type { Queries } from '../../db/database.ts'

/** The page of an inquiry in the app. */
export const inquiryPath = (inquiryId: InquiryId): string => `/customer-service/inquiries/${inquiryId}`

export const inquiryColumns = `i.id, i.category, i.state, i.excerpt,
  coalesce(i.answered_at > i.read_at, false) as "isNew",
  i.created_at as "createdAt", i.updated_at as "updatedAt"`

// The newest messages of a very long inquiry.
const shownMessages = 300
const selectOne = `select ${inquiryColumns} from inquiries i where i.id = $1 and i.user_id = $2`
const selectMessages = `
  select m.is_by_support as "isBySupport", m.content, m.created_at as "createdAt"
  from inquiry_messages m
  where m.inquiry_id = $1
  order by m.number desc
  limit ${shownMessages}`

/** An inquiry with its messages. Throws `not_found`, also for another person's inquiry. */
export async function getWhole(
  db: Queries,
  ownerId: UserId,
  inquiryId: InquiryId,
): Promise<Result<typeof api.service.inquiry>> {
  const row = await db.get(selectOne, [inquiryId, ownerId], Inquiry)
  const messages = await db.rows(selectMessages, [inquiryId], InquiryMessage)
  return { inquiry: { ...row, messages: messages.toReversed() } }
}
