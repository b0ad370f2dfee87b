import type { SuspensionCost } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { countForFault } from '../../../features/subscription/ending/countForFault.ts'
import type { StaffCaller } from '../../../http/call.ts'

const selectPerson = 'select is_celeb as "isCeleb" from users where id = $1'
const selectWaiting = `
  select id as "caseId", proposed_by as by
  from cases
  where person_id = $1 and proposed_by is not null and closed_at is null
  order by id desc
  limit 1`

/** Throws `not_found`. */
export async function readSuspensionCost(
  { db, now }: Context,
  _staff: StaffCaller,
  { userId }: { userId: UserId },
): Promise<SuspensionCost> {
  const person = await db.row(selectPerson, [userId], { isCeleb: column.boolean })
  if (!person) throw new ApiError('not_found')
  return {
    celeb: person.isCeleb ? await countForFault(db, userId, now()) : null,
    waiting: await db.row(selectWaiting, [userId], { caseId: column.textAs<CaseId>(), by: column.text }),
  }
}
