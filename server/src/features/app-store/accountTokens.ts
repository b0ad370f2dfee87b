import type { UserId } from '@byeol/contract/ids.ts'
import { randomUUID } from 'node:crypto'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const insert = `
  insert into app_account_tokens (user_id, token)
  values ($1, $2)
  on conflict do nothing`
const select = 'select token from app_account_tokens where user_id = $1'
const selectOwner = 'select user_id as "userId" from app_account_tokens where token = $1'

/** The UUID by which Apple knows a person. It never changes, whatever they buy. */
export async function getAccountToken(db: Queries, userId: UserId): Promise<string> {
  await db.rows(insert, [userId, randomUUID()])
  return (await db.row(select, [userId], { token: column.text }))!.token
}

/** The person who has a token. */
export const findOwner = async (db: Queries, token: string): Promise<UserId | null> =>
  (await db.row(selectOwner, [token], { userId: column.userId }))?.userId ?? null
