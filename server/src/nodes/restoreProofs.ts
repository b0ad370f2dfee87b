import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const insert = `
  insert into restore_proofs (proven_at, restored_to)
  values (now(), $1)
  on conflict do nothing`
const selectLast = 'select max(proven_at) as proven_at from restore_proofs'

/** Notes that a backup of this database was just restored to that moment, and was right. */
export const noteProof = async (db: Queries, restoredTo: Date): Promise<void> =>
  void (await db.rows(insert, [restoredTo]))

/** When a backup of this database was last proven to be restorable, or null. */
export const lastProof = async (db: Queries): Promise<Date | null> =>
  (await db.row(selectLast, [], { proven_at: column.timestamp.orNull }))!.proven_at

/** No metric before the first proof: an alert on its age then also finds that there was none. */
export function measureRestores({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const help = 'When a backup was last restored in a rehearsal, in seconds since 1970'
  metrics.addGauge({ name: 'byeol_restore_proven_at', help }, async () => {
    const at = await lastProof(db)
    return at ? [{ value: Math.floor(at.getTime() / 1_000) }] : []
  })
}
