import { z } from 'zod'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { findStored } from '../providers/fileStore.ts'

const Copy = z.object({ at: z.iso.datetime().transform((at) => new Date(at)) })

const select = 'select name, at from database_marks'
// Always later than the previous mark, even if the clock is set back.
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
  /** The time of the last mark in the database. */
  restoredTo: Date
  /** The time of the last mark in the file store, which the database had reached before it was restored. */
  lostUntil: Date
}

/** The period that the database lost: its mark is older than the copy in the file store. Null if it lost nothing. */
export async function findLostSpan(db: Queries, files: Context['files']): Promise<LostSpan | null> {
  const named = await db.row(select, [], shape)
  if (!named) return null
  const stored = await findStored(files, keyOf(named.name))
  if (!stored) return null
  const lostUntil = Copy.parse(JSON.parse(stored.toString())).at
  // Reads the database's mark again, because other nodes may have moved it in the meantime.
  const { at: restoredTo } = (await db.row(select, [], shape))!
  return lostUntil > restoredTo ? { restoredTo, lostUntil } : null
}

/** Moves the mark in the database to the present, and at least past `after`. */
export const moveMark = async (db: Queries, after: Date | null): Promise<Mark> => (await db.row(move, [after], shape))!

/**
 * Copies a mark to the file store. Must run after the mark is committed, so that the copy is never ahead of the
 * database.
 */
export const storeMark = (files: Context['files'], { name, at }: Mark): Promise<void> =>
  files.put(keyOf(name), Buffer.from(JSON.stringify({ at: at.toISOString() })), 'application/json')
