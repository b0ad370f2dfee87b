import { z } from 'zod'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const HeadId = z.object({ sequence: z.int(), number: z.int(), hash: z.string() })
export type HeadId = z.infer<typeof HeadId>
/** The facts of an audit entry with the action `audit.restored`. */
export const RestoreFacts = z.object({
  number: z.int(),
  heads: z.array(HeadId),
  /** Who requested and who approved the restore. */
  owners: z.array(z.string()),
})

export interface SignedRestore extends z.infer<typeof RestoreFacts> {
  at: Date
}

const select = `
  select at, facts::text as facts
  from audit_log
  where action = 'audit.restored'
  order by number`

/**
 * The database restores that two owners signed. They are read from the audit log, because its rows cannot be forged
 * without the key, while rows of `audit_restores` can.
 */
export async function readRestores(db: Queries): Promise<SignedRestore[]> {
  const rows = await db.rows(select, [], { at: column.timestamp, facts: column.text })
  return rows
    .map(({ at, facts }) => ({ at, ...RestoreFacts.parse(JSON.parse(facts)) }))
    .filter(({ owners }) => new Set(owners).size >= 2)
}

/** The heads that a database restore lost, by sequence number. */
export const lostHeads = (restores: readonly SignedRestore[]): Map<number, HeadId> =>
  new Map(restores.flatMap(({ heads }) => heads.map((head) => [head.sequence, head] as const)))
