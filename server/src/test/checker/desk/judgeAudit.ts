import { checkAudit } from '../../../audit/checkAudit.ts'
import { checkHeads } from '../../../audit/checkHeads.ts'
import { findingText } from '../../../audit/findings.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Violation } from '../Evidence.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'

/** The acts of staff according to the tables. `by` is null if only the log contains the person. */
const selectDone = `
  select 'refund.request' as action, id, requested_by as by from staff_refunds
  union all select 'refund.approve', id, approved_by from staff_refunds where approved_by is not null
  union all select 'refund.end', id, ended_by from staff_refunds where ended_by is not null
  union all select 'settlement.approval', subject_id, by from approvals where subject_kind = 'settlement'
  union all select 'settlement.approved', id, null from settlements where approved_at is not null
  union all select 'settlement.paid', id, null from settlements where paid_at is not null
  union all select 'settlement.rejected', id, null from settlements where rejected_at is not null
  union all select 'settlement.returned', id, null from settlements where returned_at is not null
  union all select 'bank-file.make', id, made_by from bank_files
  union all select 'bank-file.sign', id, signed_by from bank_files where signed_by is not null
  union all select 'bank-file.withdraw', id, null from bank_files where withdrawn_at is not null
  union all
    select 'bank-file.answer', file_id, null
    from bank_file_lines
    where result in ('paid', 'failed')`
const doneShape = { action: column.text, id: column.text, by: column.text.orNull }
/** The acts of staff according to the log. One row may contain the outcomes of several lines. */
const selectLogged = `
  select case when action in ('refund.decline', 'refund.withdraw') then 'refund.end' else action end as action,
    coalesce(facts ->> 'refund', split_part(target, '/', 2)) as id, by,
    case action when 'bank-file.answer' then (facts ->> 'paid')::int + (facts ->> 'failed')::int else 1 end as times
  from audit_log
  where split_part(action, '.', 1) in ('refund', 'settlement', 'bank-file')
  order by number`
const loggedShape = { action: column.text, id: column.text, by: column.text, times: column.number }
type Done = RowOf<typeof doneShape>
type Logged = RowOf<typeof loggedShape>

const keyOf = ({ action, id }: Pick<Done, 'action' | 'id'>): string => `${action} ${id}`
const isLook = /^\S+\.(?:download|look|bankbook) /u
const rule = 'each act is in the audit log'

function compare(done: readonly Done[], logged: readonly Logged[]): Violation[] {
  const [doneOf, loggedOf] = [Map.groupBy(done, keyOf), Map.groupBy(logged, keyOf)]
  // Ignores accesses to data, which are recorded only in the log.
  const keys = [...new Set([...doneOf.keys(), ...loggedOf.keys()])].filter((key) => !isLook.test(key))
  return keys.flatMap((key) => {
    const [acts, rows] = [doneOf.get(key) ?? [], loggedOf.get(key) ?? []]
    const times = rows.reduce((total, row) => total + row.times, 0)
    if (times !== acts.length) return [violation(rule, `${key}: done ${acts.length} times, logged ${times} times`)]
    const strangers = acts.filter(({ by }) => by !== null && !rows.some((row) => row.by === by))
    return strangers.map(({ by }) => violation(rule, `${key} by ${by} is logged by ${rows[0]!.by}`))
  })
}

/**
 * Checks that each act that concerns money has a row in the audit log, by the person who did it, and that the log
 * itself is intact.
 */
export async function judgeAudit({ cluster, desk }: MoneyRun): Promise<Violation[]> {
  const { db, secrets, files } = cluster
  const [done, logged] = [await db.rows(selectDone, [], doneShape), await db.rows(selectLogged, [], loggedShape)]
  const wrong = [...(await checkAudit({ secrets }, db)).findings, ...(await checkHeads(secrets, db, files)).findings]
  const written = new Set(logged.map((row) => `${keyOf(row)} ${row.by}`))
  const missing = desk.acknowledged.filter(({ action, id, by }) => {
    const name = action === 'refund.decline' || action === 'refund.withdraw' ? 'refund.end' : action
    return !written.has(`${keyOf({ action: name, id })} ${by}`)
  })
  return [
    ...compare(done, logged),
    ...missing.map(({ action, id, by }) => violation(rule, `${action} ${id} by ${by} is missing`)),
    ...wrong.map((found) => violation('the audit log is whole', findingText(found))),
  ]
}
