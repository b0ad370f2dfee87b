import { permissionsOf } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { seoulMinute, seoulWeekday } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { listStaff } from '../../session/findStaff.ts'

const isNow = `
  case
    when from_minute < to_minute then weekday = $1::integer and $2::integer >= from_minute and $2 < to_minute
    else weekday = $1 and $2 >= from_minute or weekday = $3::integer and $2 < to_minute
  end`
const select = `select distinct staff_id as "staffId" from duty_shifts where ${isNow}`

/** The staff on shift now. A shift that lasts past midnight also counts on the next day. */
export async function findOnDuty(db: Queries, now: Date): Promise<Set<StaffId>> {
  const [weekday, minute] = [seoulWeekday(now), seoulMinute(now)]
  const yesterday = weekday === 1 ? 7 : weekday - 1
  const shape = { staffId: column.textAs<StaffId>() }
  return new Set((await db.rows(select, [weekday, minute, yesterday], shape)).map(({ staffId }) => staffId))
}

const selectKeyed = 'select distinct staff_id as "staffId" from staff_passkeys where ended_at is null'

/** The staff who can decide cases. Without a passkey, as after a lock, a staff member cannot even sign in. */
export async function findDeciders(db: Queries) {
  const keyed = await db.rows(selectKeyed, [], { staffId: column.textAs<StaffId>() })
  const ids = new Set(keyed.map(({ staffId }) => staffId))
  return (await listStaff(db)).filter(({ id, roles }) => ids.has(id) && permissionsOf(roles).includes('cases.decide'))
}
