import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

/** The moment that a query returns as `at`; null when it returns none. */
export const findMoment = async (db: Queries, text: string, values: readonly unknown[] = []): Promise<Date | null> =>
  (await db.row(text, values, { at: column.timestamp.orNull }))?.at ?? null
