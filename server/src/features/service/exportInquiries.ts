import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'

type Exported = Result<typeof api.user.export>['inquiries']
type Row = Exported[number]['messages'][number] & Pick<Exported[number], 'category'> & { id: string; askedAt: Date }

const select = `
  select i.id, i.category, i.created_at as "askedAt",
    m.is_by_support as "isBySupport", m.content, m.created_at as "createdAt"
  from inquiries i
  join inquiry_messages m on m.inquiry_id = i.id
  where i.user_id = $1
  order by i.created_at, i.id, m.number`

/** All inquiries of a person with their messages, the oldest first. */
export async function exportInquiries(db: Queries, userId: UserId): Promise<Exported> {
  const rows = await db.rows<Row>(select, [userId])
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((messages) => ({
    category: messages[0]!.category,
    createdAt: messages[0]!.askedAt,
    messages: messages.map(({ isBySupport, content, createdAt }) => ({ isBySupport, content, createdAt })),
  }))
}
