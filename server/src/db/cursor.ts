import { ApiError } from '@byeol/contract/errors.ts'

const unreadable = () => new ApiError('invalid_parameters', [{ path: 'cursor', message: 'cursor' }])

/** An opaque cursor of these parts. */
export const writeCursor = (...parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url')

/**
 * The parts of a cursor, as the groups of `form`. The form must not allow values that the database rejects, such as too
 * large numbers. Every cursor is read here or in `readPlainCursor`. Throws `invalid_parameters`.
 */
export function readCursor(cursor: string, form: RegExp): string[] {
  const found = form.exec(Buffer.from(cursor, 'base64url').toString())
  if (!found) throw unreadable()
  return found.slice(1)
}

/** The same for a cursor that is no secret to clients, such as the id of the last row. */
export function readPlainCursor(cursor: string, form: RegExp): string[] {
  const found = form.exec(cursor)
  if (!found) throw unreadable()
  return found.slice(1)
}
