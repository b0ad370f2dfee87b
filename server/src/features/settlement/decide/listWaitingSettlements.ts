import type { SettlementId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

const selectSettlements = `
  select s.id, s.number, s.kind, s.status, s.net_won::float8 as "netWon", s.requested_at as "requestedAt", c.username,
    array(select by from approvals where subject_kind = 'settlement' and subject_id = s.id order by at) as "approvedBy"
  from settlements s
  left join celebs c on c.user_id = s.celeb_id
  where s.status in ('requested', 'approved')
  order by s.id`
const settlementShape = {
  id: column.textAs<SettlementId>(),
  number: column.text,
  kind: column.text,
  status: column.text,
  netWon: column.number,
  requestedAt: column.timestamp,
  username: column.text.orNull,
  approvedBy: column.texts,
}

/** The settlements that wait for approval or payment, the oldest first. */
export const listWaitingSettlements = (db: Queries) => db.rows(selectSettlements, [], settlementShape)
