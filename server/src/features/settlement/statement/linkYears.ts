import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { readYears } from './readYears.ts'
import { statementLink } from './statementLink.ts'

/** A link to the celeb's yearly statement of payments. Throws `not_found` for a year without payments. */
export const linkYear: Handler<typeof api.celeb.yearStatement> = async (
  { db, secrets, now },
  { id, language },
  { year, format },
) => {
  if (!(await readYears(db, id)).some((paid) => paid.year === year)) throw new ApiError('not_found')
  return statementLink(secrets.file, { celebId: id, year, format, language }, now())
}
