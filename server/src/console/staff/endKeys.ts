import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const end = (table: 'staff_passkeys' | 'staff_sessions') => `
  update ${table}
  set ended_at = $2
  where staff_id = $1 and ended_at is null
  returning id`

/**
 * Ends all passkeys and sessions of a staff member; the caller must have locked the row (`lockStaff`). Returns their
 * ids, for the log.
 */
export async function endKeys(
  ctx: Context,
  tx: Queries,
  staffId: StaffId,
): Promise<{ passkeys: string[]; sessions: string[] }> {
  const endAll = async (table: 'staff_passkeys' | 'staff_sessions') =>
    (await tx.rows(end(table), [staffId, ctx.now()], { id: column.text })).map(({ id }) => id)
  return { passkeys: await endAll('staff_passkeys'), sessions: await endAll('staff_sessions') }
}
