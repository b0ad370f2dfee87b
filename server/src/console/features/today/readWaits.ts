import { WaitKind, Wait } from '@byeol/contract/console/todayCalls.ts'
import type { Context } from '../../../context.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { waits } from './waits.ts'

/** SQL: the caller in a statement about waiting work. Its parameters are the time, and the caller's name and id. */
export const me = 'with me as materialized (select $1::timestamptz as now, $2::text as name, $3::text as id)'
function select(kind: WaitKind): string {
  const { from, where, isFree = 'true', since, dueAt = 'null::timestamptz', mine = 'false' } = waits[kind]
  return `
    select '${kind}' as kind, count(*)::integer as count, (count(*) filter (where ${mine}))::integer as mine,
      min(${since}) as since, min(${dueAt}) as "dueAt"
    from me
    cross join ${from}
    where ${where} and ${isFree}
    having count(*) > 0`
}

/** The SQL that counts waiting work of these kinds. */
export const statementOf = (kinds: readonly WaitKind[]): string => `${me} ${kinds.map(select).join('\nunion all')}`

/** Waiting work, of each kind that the staff member can act on. */
export async function readWaits({ db, now }: Context, { id, name, permissions }: StaffCaller): Promise<Wait[]> {
  const kinds = WaitKind.options.filter((kind) => permissions.has(waits[kind].permission))
  if (kinds.length === 0) return []
  const rows = await db.rows(statementOf(kinds), [now(), name, id], Wait)
  return rows.map((wait) => ({ ...wait, dueAt: waits[wait.kind].dueAfter?.(wait.since) ?? wait.dueAt }))
}
