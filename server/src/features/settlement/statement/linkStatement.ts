import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { findSettlement } from '../request/settlements.ts'
import { statementLink } from './statementLink.ts'

/** A link to a statement in the celeb's language. Throws `not_found` for another celeb's settlement. */
export const linkStatement: Handler<typeof api.celeb.settlementStatement> = async (
  { db, secrets, now },
  { id, language },
  { settlementId, format },
) => {
  if ((await findSettlement(db, settlementId))?.celebId !== id) throw new ApiError('not_found')
  return statementLink(secrets.file, { settlementId, format, language }, now())
}
