import { ApiError } from '@byeol/contract/errors.ts'

const unreadable = () => new ApiError('invalid_parameters', [{ path: 'cursor', message: 'cursor' }])

/** Encodes these parts as an opaque cursor. */
export const writeCursor = (...parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url')

/**
 * Decodes a cursor and returns the groups that `form` matches. `form` must exclude values that the database rejects,
 * such as too large numbers. Every cursor must be read here or in `readPlainCursor`. Throws `invalid_parameters`.
 */
export function readCursor(cursor: string, form: RegExp): string[] {
  const found = form.exec(Buffer.from(cursor, 'base64url').toString())
  if (!found) throw unreadable()
  return found.slice(1)
}

/** Like `readCursor`, but for a cursor that clients may read, such as the id of the last row. */
export function readPlainCursor(cursor: string, form: RegExp): string[] {
  const found = form.exec(cursor)
  if (!found) throw unreadable()
  return found.slice(1)
}
