import type { AuditFinding } from '@byeol/contract/console/auditChecks.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import type { FileStore } from '../providers/fileStore.ts'
import { finding } from './findings.ts'
import { readCopy } from './headCopies.ts'
import type { AuditKeys } from './recordAudit.ts'
import { lostHeads, readRestores } from './signedRestores.ts'

const selectRows = `
  select h.sequence, h.number, h.hash, l.hash as written
  from audit_heads h
  left join audit_log l on l.number = h.number
  order by h.sequence`
const rowShape = {
  sequence: column.number,
  number: column.number,
  hash: column.bytes,
  written: column.bytes.orNull,
}
const selectHash = 'select hash from audit_log where number = $1'

export interface CheckedHeads {
  /** How many heads were found, in the database or among the copies. */
  heads: number
  /** How many of them a database restore lost, confirmed by the signatures of two owners. */
  lost: number
  findings: AuditFinding[]
}

/**
 * Compares the audit log with the heads stored in the database and with their copies outside it. Finds rows that were
 * cut off or rewritten since a head was written, and heads that were removed or forged. If a database restore removed
 * heads, their copies must still exist (signedRestores.ts).
 */
export async function checkHeads(
  secrets: AuditKeys,
  db: Queries,
  files: Pick<FileStore, 'open'>,
): Promise<CheckedHeads> {
  const findings: AuditFinding[] = []
  const rows = new Map((await db.rows(selectRows, [], rowShape)).map((row) => [row.sequence, row]))
  const lost = lostHeads(await readRestores(db))
  const last = Math.max(0, ...rows.keys(), ...lost.keys())
  let heads = 0
  for (let head = 1; ; head++) {
    const copy = await readCopy(secrets, files, head)
    const row = rows.get(head)
    const known = row ? { number: row.number, hash: row.hash.toString('hex') } : lost.get(head)
    // A copy that the database does not know means that the end of the log was cut off.
    if (!known && copy === 'gone' && head > last) break
    heads += 1
    if (row && !row.written?.equals(row.hash)) findings.push(finding('row-not-head', { row: row.number, head }))
    if (!known && head <= last) findings.push(finding('head-missing', { head }))
    if (copy === 'gone') findings.push(finding('copy-gone', { head }))
    else if (copy === null || (known && (copy.number !== known.number || copy.hash !== known.hash)))
      findings.push(finding('copy-changed', { head }))
    else if (!known && head > last && !(await isInLog(db, copy)))
      findings.push(finding('row-not-head', { row: copy.number, head }))
  }
  return { heads, lost: lost.size, findings }
}

/** Whether the log still holds the row that a head was written for. */
export async function isInLog(db: Queries, head: { number: number; hash: string }): Promise<boolean> {
  const row = await db.row(selectHash, [head.number], { hash: column.bytes })
  return row?.hash.toString('hex') === head.hash
}
