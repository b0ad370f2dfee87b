import type { AtWork } from '@byeol/contract/console/todayCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { appealWaits } from '../../../features/report/appealWaits.ts'
import { staffColumns, staffShape } from '../../session/findStaff.ts'
import { isOpenAt } from '../inquiries/listInbox.ts'

const countHeld = (table: string, isOpen: string): string => `
  (select count(*)
   from ${table} held
   where ${isOpen} and held.holder = s.name and held.held_until > $1)`
const holds = [
  countHeld('cases', 'held.closed_at is null'),
  countHeld('appeals', appealWaits('held')),
  countHeld('celeb_applications', `held.status = 'pending'`),
  `(select count(*) from inquiries i where ${isOpenAt('$1')} and i.assignee = s.name)`,
].join(' + ')
const select = `
  select s.id, ${staffColumns}, t.used_at as "usedAt", (${holds})::integer as holds
  from staff_sessions t
  join staff s on s.id = t.staff_id
  where t.ended_at is null and t.used_at > $2
  order by s.display_name, s.id`
const shape = { ...staffShape, usedAt: column.timestamp, holds: column.number }

/** Staff who have used the console lately, and how many items each has claimed. */
export async function readAtWork({ db, now }: Context): Promise<AtWork[]> {
  const since = new Date(now().getTime() - limits.staffIdleMs)
  const rows = await db.rows(select, [now(), since], shape)
  return rows.map(({ usedAt, holds: count, display_name: displayName, ...staff }) => ({
    staff: { ...staff, displayName },
    usedAt,
    holds: count,
  }))
}
