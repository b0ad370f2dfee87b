import type { Role } from '@byeol/contract/console/roles.ts'
import type { Staff, StaffId } from '@byeol/contract/console/staffCalls.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const roles = `
  coalesce(
    (select array_agg(r.role order by r.role) from staff_roles r where r.staff_id = s.id and r.ended_at is null),
    '{}'
  ) as roles`
const byId = `select s.id, s.name, s.display_name, ${roles} from staff s where s.id = $1`
export const staffShape = {
  id: column.textAs<StaffId>(),
  name: column.text,
  display_name: column.text,
  roles: column.textAs<Role[]>(),
}

export const staffColumns = `s.name, s.display_name, ${roles}`

export async function findStaff(db: Queries, id: StaffId): Promise<Staff | null> {
  const row = await db.row(byId, [id], staffShape)
  return row && { id: row.id, name: row.name, displayName: row.display_name, roles: row.roles }
}
