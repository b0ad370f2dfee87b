import type { Result } from '@byeol/contract/endpoint.ts'
import type { api } from '@byeol/contract/api.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import { Inquiry } from '@byeol/contract/service.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { fileColumns, fileOf, fileShape, joinFile } from './inquiryFiles.ts'

export const inquiryPath = (inquiryId: InquiryId): string => `/customer-service/inquiries/${inquiryId}`

// While staff can recall an answer, its person sees the inquiry as it was.
const isHeld = `
  i.answer_act #> '{before,shown}' is not null
  and exists (select from inquiry_messages h where h.inquiry_id = i.id and h.held_until is not null)`
const shown = (name: string, type: string, condition = 'true') =>
  `case when ${condition} and ${isHeld} then (i.answer_act #>> '{before,shown,${name}}')::${type} else i.${name} end`
const isAnswered = `i.state <> 'waiting'`
export const inquiryColumns = `i.id, i.category, ${shown('state', 'text', isAnswered)} as state, i.excerpt,
  coalesce(${shown('answered_at', 'timestamptz')} > i.read_at, false) as "isNew",
  i.created_at as "createdAt", ${shown('updated_at', 'timestamptz', isAnswered)} as "updatedAt", i.rating`

// Of a very long inquiry, only the newest messages are shown.
const shownMessages = 300
const selectOne = `
  select ${inquiryColumns}
  from inquiries i
  where i.id = (select coalesce(merged_into, id) from inquiries where id = $1 and user_id = $2)`
const selectMessages = `
  select m.is_by_support as "isBySupport", m.content, m.created_at as "createdAt", ${fileColumns}
  from inquiry_messages m
  ${joinFile}
  where m.inquiry_id = $1 and m.held_until is null
  order by m.number desc
  limit ${shownMessages}`

const messageShape = {
  isBySupport: column.boolean,
  content: column.text,
  createdAt: column.timestamp,
  ...fileShape,
}

/**
 * An inquiry with its messages; if it was merged, the inquiry that it was merged into. Throws `not_found`, also for
 * another person's inquiry.
 */
export async function getWhole(
  db: Queries,
  ownerId: UserId,
  inquiryId: InquiryId,
): Promise<Result<typeof api.service.inquiry>> {
  const row = await db.get(selectOne, [inquiryId, ownerId], Inquiry)
  const messages = await db.rows(selectMessages, [row.id], messageShape)
  return { inquiry: { ...row, messages: messages.toReversed().map(fileOf) } }
}
