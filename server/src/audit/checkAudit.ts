import type { AuditFinding } from '@byeol/contract/console/auditChecks.ts'
import { column, type RowOf } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { finding } from './findings.ts'
import { auditRowShape, hashOfRow, type AuditKeys } from './recordAudit.ts'

const pageRows = 1_000
const selectPage = `
  select number, at, by, action, target, facts::text as facts, hash
  from audit_log
  where number > $1
  order by number
  limit ${pageRows}`
const rowShape = { ...auditRowShape, hash: column.bytes }
type Row = RowOf<typeof rowShape>

/** The last row of the log. A copy of it elsewhere can later prove that rows were cut off the end. */
export interface AuditHead {
  number: number
  /** Hex. */
  hash: string
}

/**
 * Reads the audit log: all of it, or the rows after the head `from`. Returns its head (null if the log is empty) and
 * findings: rows that were changed, removed, moved or forged. `kept` is an earlier head that must still be among the
 * rows read.
 */
export async function checkAudit(
  { secrets }: { secrets: AuditKeys },
  db: Queries,
  { kept = null, from = null }: { kept?: AuditHead | null; from?: AuditHead | null } = {},
): Promise<{ head: AuditHead | null; findings: AuditFinding[] }> {
  const findings: AuditFinding[] = []
  // Oldest key first. Once a row is hashed with a newer key, older keys are not accepted for later rows: they may have
  // leaked.
  const keys = [...[...(secrets.older?.hash ?? [])].reverse(), secrets.hash]
  let keyAt = 0
  let head = from
  let holdsKept = kept === null
  for (;;) {
    const rows: Row[] = await db.rows(selectPage, [head?.number ?? 0], rowShape)
    for (const { hash, ...row } of rows) {
      const before = head
      if (row.number !== (before?.number ?? 0) + 1) findings.push(finding('row-missing', { row: row.number }))
      else {
        const hashWith = (key: Uint8Array) =>
          hashOfRow({ secrets: { hash: key } }, row, Buffer.from(before?.hash ?? '', 'hex'))
        const at = keys.findIndex((key, index) => index >= keyAt && hashWith(key).equals(hash))
        if (at < 0) findings.push(finding('row-changed', { row: row.number }))
        else keyAt = at
      }
      head = { number: row.number, hash: hash.toString('hex') }
      holdsKept ||= head.number === kept?.number && head.hash === kept.hash
    }
    if (rows.length < pageRows) break
  }
  if (kept && !holdsKept) findings.push(finding('row-not-kept', { row: kept.number }))
  return { head, findings }
}
