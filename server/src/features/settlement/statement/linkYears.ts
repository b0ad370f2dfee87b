import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { readYears } from './readYears.ts'
import { statementLink } from './statementLink.ts'

/** A link to the celeb's statement of payments of a year. Throws `not_found` for a year without payments. */
export async function linkYear(
  { db, secrets, now }: Context,
  { id, language }: Caller,
  { year, format }: Input<typeof api.celeb.yearStatement>,
): Promise<Result<typeof api.celeb.yearStatement>> {
  if (!(await readYears(db, id)).some((paid) => paid.year === year)) throw new ApiError('not_found')
  return statementLink(secrets.file, { celebId: id, year, format, language }, now())
}
