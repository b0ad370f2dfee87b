import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { pick } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import type { Queries } from '../../db/database.ts'
import { fileColumns, fileOf, fileShape, joinFile } from './inquiryFiles.ts'

type Exported = Result<typeof api.user.export>['inquiries']
const rowShape = {
  ...pick(tables.inquiries, 'id', 'category'),
  askedAt: tables.inquiries.created_at,
  rating: tables.inquiries.rating,
  ratingWords: tables.inquiries.rating_words,
  isBySupport: tables.inquiry_messages.is_by_support,
  content: tables.inquiry_messages.content,
  createdAt: tables.inquiry_messages.created_at,
  ...fileShape,
}

const select = `
  select i.id, i.category, i.created_at as "askedAt", i.rating, i.rating_words as "ratingWords",
    m.is_by_support as "isBySupport", m.content, m.created_at as "createdAt", ${fileColumns}
  from inquiries i
  join inquiry_messages m on m.inquiry_id = i.id and m.held_until is null
  ${joinFile}
  where i.user_id = $1
  order by i.created_at, i.id, m.number`

/** All inquiries of a person with their messages, the oldest first. */
export async function exportInquiries(db: Queries, userId: UserId): Promise<Exported> {
  const rows = await db.rows(select, [userId], rowShape)
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((messages) => ({
    category: messages[0]!.category,
    createdAt: messages[0]!.askedAt,
    rating: messages[0]!.rating,
    ratingWords: messages[0]!.ratingWords,
    messages: messages.map((message) => {
      const { isBySupport, content, createdAt, file } = fileOf(message)
      return { isBySupport, content, createdAt, file }
    }),
  }))
}
