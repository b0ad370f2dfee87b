import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { pick } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import type { Queries } from '../../db/database.ts'

type Exported = Result<typeof api.user.export>['inquiries']
const rowShape = {
  ...pick(tables.inquiries, 'id', 'category'),
  askedAt: tables.inquiries.created_at,
  isBySupport: tables.inquiry_messages.is_by_support,
  content: tables.inquiry_messages.content,
  createdAt: tables.inquiry_messages.created_at,
}

const select = `
  select i.id, i.category, i.created_at as "askedAt",
    m.is_by_support as "isBySupport", m.content, m.created_at as "createdAt"
  from inquiries i
  join inquiry_messages m on m.inquiry_id = i.id
  where i.user_id = $1
  order by i.created_at, i.id, m.number`

/** All inquiries of a person with their messages, the oldest first. */
export async function exportInquiries(db: Queries, userId: UserId): Promise<Exported> {
  const rows = await db.rows(select, [userId], rowShape)
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((messages) => ({
    category: messages[0]!.category,
    createdAt: messages[0]!.askedAt,
    messages: messages.map(({ isBySupport, content, createdAt }) => ({ isBySupport, content, createdAt })),
  }))
}
