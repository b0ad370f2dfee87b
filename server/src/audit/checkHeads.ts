import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { readStored, type FileStore } from '../providers/fileStore.ts'
import type { Secrets } from '../secrets.ts'
import { headKey } from './anchorAudit.ts'
import { readHead, type SignedHead } from './signedHead.ts'

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

/**
 * Compares the audit log with the heads that were written down, in the database and outside it. Returns how many heads
 * there are and what is wrong: rows that were cut off or rewritten since, and heads that were removed or forged.
 */
export async function checkHeads(
  secrets: Pick<Secrets, 'hash'>,
  db: Queries,
  files: Pick<FileStore, 'open'>,
): Promise<{ heads: number; findings: string[] }> {
  const findings: string[] = []
  const rows = await db.rows(selectRows, [], rowShape)
  for (const [at, row] of rows.entries()) {
    if (row.sequence !== at + 1) findings.push(`head ${at + 1} is missing`)
    if (!row.written?.equals(row.hash)) findings.push(`row ${row.number} is not the one of head ${row.sequence}`)
    const copy = await readCopy(secrets, files, row.sequence)
    if (copy !== 'gone' && (copy?.number !== row.number || copy.hash !== row.hash.toString('hex')))
      findings.push(`the copy of head ${row.sequence} is not as it was written`)
    if (copy === 'gone') findings.push(`the copy of head ${row.sequence} is gone`)
  }
  // Copies that the database no longer knows show that its end was cut off.
  let heads = rows.length
  for (;;) {
    const copy = await readCopy(secrets, files, heads + 1)
    if (copy === 'gone') break
    heads += 1
    const row = copy && (await db.row(selectHash, [copy.number], { hash: column.bytes }))
    if (copy === null) findings.push(`the copy of head ${heads} is not as it was written`)
    else if (row?.hash.toString('hex') !== copy.hash)
      findings.push(`row ${copy.number} is not the one of head ${heads}`)
  }
  return { heads, findings }
}

async function readCopy(
  secrets: Pick<Secrets, 'hash'>,
  files: Pick<FileStore, 'open'>,
  sequence: number,
): Promise<SignedHead | null | 'gone'> {
  const bytes = await readStored(files, headKey(sequence)).catch(() => null)
  if (bytes === null) return 'gone'
  const head = readHead(secrets, bytes.toString())
  return head?.sequence === sequence ? head : null
}
