import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'

type Table = 'staff_changes' | 'kind_changes' | 'audit_restores'

/** Whether a change `c` waits for a second owner: neither carried out, nor withdrawn, declined or too old. */
export const isOpenChange = 'c.done_at is null and c.withdrawn_at is null'

const end = (table: Table) => `
  update ${table} c
  set withdrawn_by = $2, withdrawn_at = $3
  where c.id = $1 and ${isOpenChange}`
const endOld = (table: Table) => `
  update ${table} c
  set withdrawn_at = $1
  where c.requested_at <= $2 and ${isOpenChange}`

/** Ends a change that the caller has locked, without carrying it out. */
export const endChange = (
  ctx: Context,
  tx: Queries,
  table: Table,
  { changeId, by }: { changeId: string; by: string },
): Promise<unknown> => tx.rows(end(table), [changeId, by, ctx.now()])

/** Ends the changes that no owner approved in time, so that a forgotten change is never carried out. */
export async function endOldChanges(ctx: Context): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - limits.staffChangeMs)
  for (const table of ['staff_changes', 'kind_changes', 'audit_restores'] as const)
    await ctx.db.rows(endOld(table), [now, since])
}
