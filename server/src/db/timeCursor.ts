import { readCursor, writeCursor } from './cursor.ts'

/** An opaque cursor for a list ordered by time and id. Rows added later do not shift the pages. */
export const timeCursor = (at: Date, id: string): string => writeCursor(at.getTime(), id)

/** Without a cursor, returns the position before the first row. Throws `invalid_parameters`. */
export function readTimeCursor(cursor: string | undefined): { at: Date | 'infinity'; id: string } {
  if (cursor === undefined) return { at: 'infinity', id: 'f'.repeat(24) }
  const [at, id] = readCursor(cursor, /^(\d{1,15}) ([0-9a-f]{24})$/u)
  return { at: new Date(Number(at)), id: id! }
}
