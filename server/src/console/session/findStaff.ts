import type { Role } from '@byeol/contract/console/roles.ts'
import type { Staff, StaffId } from '@byeol/contract/console/staffCalls.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const roles = `
  coalesce(
    (select array_agg(r.role order by r.role) from staff_roles r where r.staff_id = s.id and r.ended_at is null),
    '{}'
  ) as roles`
const byId = `select s.id, s.name, s.display_name, ${roles} from staff s where s.id = $1`
const all = `select s.id, s.name, s.display_name, ${roles} from staff s order by s.name`
export const staffShape = {
  id: column.textAs<StaffId>(),
  name: column.text,
  display_name: column.text,
  roles: column.textAs<Role[]>(),
}

export const staffColumns = `s.name, s.display_name, ${roles}`

const view = ({ id, name, display_name: displayName, roles: held }: RowOf<typeof staffShape>): Staff => {
  return { id, name, displayName, roles: held }
}

export async function findStaff(db: Queries, id: StaffId): Promise<Staff | null> {
  const row = await db.row(byId, [id], staffShape)
  return row && view(row)
}

const lock = 'select from staff where id = $1 for update'

/** Makes changes of one person's passkeys and sessions run one after the other. */
export const lockStaff = async (tx: Queries, id: StaffId): Promise<void> => void (await tx.rows(lock, [id]))

export const listStaff = async (db: Queries): Promise<Staff[]> => (await db.rows(all, [], staffShape)).map(view)
