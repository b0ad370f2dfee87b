import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const insert = `
  insert into restore_proofs (proven_at, restored_to)
  values (now(), $1)
  on conflict do nothing`
const selectLast = 'select max(proven_at) as proven_at from restore_proofs'

/** Records that a backup of this database was just restored to that time on trial, and that the result was right. */
export const noteProof = async (db: Queries, restoredTo: Date): Promise<void> =>
  void (await db.rows(insert, [restoredTo]))

/** When a backup of this database was last proven to be restorable; null if never. */
export const lastProof = async (db: Queries): Promise<Date | null> =>
  (await db.row(selectLast, [], { proven_at: column.timestamp.orNull }))!.proven_at

/** Adds a metric that is absent before the first proof, so that an alert on its age also fires if there was none. */
export function measureRestores({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const help = 'When a backup was last restored in a rehearsal, in seconds since 1970'
  metrics.addGauge({ name: 'byeol_restore_proven_at', help }, async () => {
    const at = await lastProof(db)
    return at ? [{ value: Math.floor(at.getTime() / 1_000) }] : []
  })
}
