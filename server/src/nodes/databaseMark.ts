import { z } from 'zod'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { findStored } from '../providers/fileStore.ts'

const Copy = z.object({ at: z.iso.datetime().transform((at) => new Date(at)) })

const select = 'select name, at from database_marks'
// Later than any mark before, also when a clock is set back.
const move = `
  insert into database_marks (at)
  values (date_trunc('milliseconds', now()))
  on conflict (one) do update
  set at = greatest(excluded.at, greatest(database_marks.at, $1::timestamptz) + interval '1 millisecond')
  returning name, at`
const shape = { name: column.text, at: column.timestamp }
export type Mark = { name: string; at: Date }

const keyOf = (name: string): string => `database-marks/${name}`

export interface LostSpan {
  /** The last mark that the database knows. */
  restoredTo: Date
  /** The last mark that the service had reached. */
  lostUntil: Date
}

/** What the database has lost: the file store has a copy of a later mark than the database. */
export async function findLostSpan(db: Queries, files: Context['files']): Promise<LostSpan | null> {
  const named = await db.row(select, [], shape)
  if (!named) return null
  const stored = await findStored(files, keyOf(named.name))
  if (!stored) return null
  const lostUntil = Copy.parse(JSON.parse(stored.toString())).at
  // Again: other nodes move the mark meanwhile.
  const { at: restoredTo } = (await db.row(select, [], shape))!
  return lostUntil > restoredTo ? { restoredTo, lostUntil } : null
}

/** Moves the mark of the database, behind `after`. */
export const moveMark = async (db: Queries, after: Date | null): Promise<Mark> => (await db.row(move, [after], shape))!

/** Stores a mark outside, after its commit: what lies outside is never ahead of the database. */
export const storeMark = (files: Context['files'], { name, at }: Mark): Promise<void> =>
  files.put(keyOf(name), Buffer.from(JSON.stringify({ at: at.toISOString() })), 'application/json')
