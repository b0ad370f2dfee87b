import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import { countForFault } from '../../../features/subscription/ending/countForFault.ts'
import type { Handler } from '../../../http/call.ts'

const selectPerson = 'select is_celeb as "isCeleb" from users where id = $1'
const selectWaiting = `
  select id as "caseId", proposed_by as by
  from cases
  where person_id = $1 and proposed_by is not null and closed_at is null
  order by id desc
  limit 1`

/** Throws `not_found`. */
export const readSuspensionCost: Handler<typeof consoleApi.people.suspensionCost> = async (
  { db, now },
  _staff,
  { userId },
) => {
  const person = await db.get(selectPerson, [userId], { isCeleb: column.boolean })
  const cost = person.isCeleb ? await countForFault(db, userId, now()) : null
  return {
    celeb: cost && { fans: cost.fans, contracts: cost.contracts, refundWon: cost.refundWon },
    waiting: await db.row(selectWaiting, [userId], { caseId: column.textAs<CaseId>(), by: column.text }),
  }
}
