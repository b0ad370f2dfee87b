import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { decrypt } from '../../seal.ts'
import type { SealedIdentity } from './verifyIdentity.ts'

const select = 'select sealed from verified_identities where user_id = $1'

/** A person's verified legal identity; null for people without one. */
export async function findIdentity(
  { secrets }: Pick<Context, 'secrets'>,
  db: Queries,
  userId: UserId,
): Promise<SealedIdentity | null> {
  const row = await db.row(select, [userId], { sealed: column.text })
  return row && decrypt<SealedIdentity>(secrets.data, `identity ${userId}`, row.sealed)
}
