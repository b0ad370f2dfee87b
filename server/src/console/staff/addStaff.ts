import type { Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../newId.ts'

const insert = 'insert into staff (id, name, display_name, created_at) values ($1, $2, $3, $4)'
const insertRoles = 'insert into staff_roles (id, staff_id, role, granted_at) values ($1, $2, $3, $4)'

/**
 * Adds a staff member with roles, without approval. Once there are two owners, the database refuses it
 * (`require_two_owners`).
 */
export async function addStaff(
  tx: Queries,
  { name, displayName, roles }: { name: string; displayName: string; roles: readonly Role[] },
  now: Date,
): Promise<StaffId> {
  const id = newId<StaffId>(now)
  await tx.rows(insert, [id, name, displayName, now])
  for (const role of roles) await tx.rows(insertRoles, [newId(now), id, role, now])
  return id
}
