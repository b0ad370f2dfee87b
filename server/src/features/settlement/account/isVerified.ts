import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../../db/database.ts'

const select = 'select user_id from verified_identities where user_id = $1'

export const isVerified = async (db: Queries, celebId: UserId): Promise<boolean> =>
  (await db.row(select, [celebId])) !== null
