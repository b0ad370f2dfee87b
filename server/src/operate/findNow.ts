import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const select = `
  select now() + coalesce(sum(ahead_ms), 0)::double precision * interval '1 millisecond' as now
  from moved_clock`

/** The time of the servers on this database: the database's time plus the offset set by `POST /dev/clock`. */
export const findNow = async (db: Queries): Promise<Date> => (await db.row(select, [], { now: column.timestamp }))!.now
