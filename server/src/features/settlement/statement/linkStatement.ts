import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { findSettlement } from '../request/settlements.ts'
import { statementLink } from './statementLink.ts'

/** A link to a statement in the celeb's language. Throws `not_found` for another celeb's settlement. */
export async function linkStatement(
  { db, secrets, now }: Context,
  { id, language }: Caller,
  { settlementId, format }: Input<typeof api.celeb.settlementStatement>,
): Promise<Result<typeof api.celeb.settlementStatement>> {
  if ((await findSettlement(db, settlementId))?.celebId !== id) throw new ApiError('not_found')
  return statementLink(secrets.file, { settlementId, format, language }, now())
}
