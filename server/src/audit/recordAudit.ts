import type { Permission } from '@byeol/contract/console/roles.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'
import { keyedHash } from '../seal.ts'

/** What the audit log needs from outside: the key of its hashes and the clock. A `Context` has both. */
export interface Audited {
  secrets: Pick<Secrets, 'hash'>
  now: () => Date
}

export interface StaffAct {
  /** A staff member's name, as `staffName` gives it. */
  by: string
  /** `application.approve` */
  action: string
  /** `users/ID`, `applications/ID` */
  target: string
  /**
   * Ids, numbers and short words. Never a person's name, text or document: those must be erasable, and the log cannot
   * be erased.
   */
  facts: Record<string, unknown>
  /** Where an act at the console came from; stored as the fact `console`. A command has none: it runs on the server. */
  from?: { session: string; address: string; request: string; permission?: Permission }
  /** The person with the data that was seen or changed, if the target does not name them. */
  whose?: UserId
  /** The reason, in the staff member's words. It names no person. */
  reason?: string
}

// Writers take turns here, so that numbers and hashes follow one another. An advisory lock, because the server's user
// has no right to lock the table.
const lock = `select pg_advisory_xact_lock(hashtext('audit_log'))`
const selectLast = 'select number, hash from audit_log order by number desc limit 1'
const insert = `
  insert into audit_log (number, at, by, action, target, facts, hash)
  values ($1, $2, $3, $4, $5, $6, $7)`

export const auditRowShape = {
  number: column.number,
  at: column.timestamp,
  by: column.text,
  action: column.text,
  target: column.text,
  facts: column.text,
}

/** The keys that the log was written with: older values of HASH_SECRET may have hashed its earlier rows. */
export interface AuditKeys {
  hash: Uint8Array
  older?: { hash: readonly Uint8Array[] }
}

/** The hash of a row. `facts` is the stored text, `before` the hash of the previous row (empty for the first row). */
export function hashOfRow(
  { secrets }: Pick<Audited, 'secrets'>,
  row: RowOf<typeof auditRowShape>,
  before: Uint8Array,
): Buffer {
  const { number, at, by, action, target, facts } = row
  const words = [number, Buffer.from(before).toString('hex'), at.toISOString(), by, action, target, facts]
  return keyedHash(secrets.hash, 'audit', JSON.stringify(words))
}

/** Drops undefined values, which would erase a fact of the same name. */
const given = (more: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))

/**
 * Records what a staff member did in the transaction of the act: both are stored, or neither. Call it last, because
 * other staff acts wait for this transaction from here on.
 */
export async function recordAudit(audited: Audited, tx: Transaction, act: StaffAct): Promise<void> {
  await tx.rows(lock)
  const last = await tx.row(selectLast, [], { number: column.number, hash: column.bytes })
  const { by, action, target, facts, from, whose, reason } = act
  const row = {
    number: (last?.number ?? 0) + 1,
    at: audited.now(),
    by,
    action,
    target,
    facts: JSON.stringify({ ...facts, ...given({ console: from, whose, reason }) }),
  }
  const hash = hashOfRow(audited, row, last?.hash ?? Buffer.alloc(0))
  await tx.rows(insert, [row.number, row.at, by, action, target, row.facts, hash])
}
