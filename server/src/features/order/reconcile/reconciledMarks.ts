import { findMoment } from '../../../clock/findMoment.ts'
import type { Queries } from '../../../db/database.ts'

/** The regular comparisons with the providers' records: PortOne's by day and by night, and Apple's notifications. */
type Walk = 'portone' | 'portone-90-days' | 'appstore'

const select = 'select until as at from reconciled where provider = $1'
const set = `
  insert into reconciled (provider, until)
  values ($1, $2)
  on conflict (provider) do update
  set until = greatest(reconciled.until, excluded.until)`

/** The time up to which a comparison has been made; null before its first run. */
export const findMark = (db: Queries, walk: Walk): Promise<Date | null> => findMoment(db, select, [walk])

export const setMark = async (db: Queries, walk: Walk, until: Date): Promise<void> =>
  void (await db.rows(set, [walk, until]))
