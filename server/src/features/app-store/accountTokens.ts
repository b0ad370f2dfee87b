import type { UserId } from '@byeol/contract/ids.ts'
import { randomUUID } from 'node:crypto'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const insert = `
  insert into app_account_tokens (user_id, token)
  values ($1, $2)
  on conflict do nothing`
const select = 'select token from app_account_tokens where user_id = $1'
const selectOwner = `
  select a.user_id as "userId"
  from app_account_tokens a
  join users u on u.id = a.user_id
  where a.token = $1 and (u.kind = 'tester' or not $2)`

/** The UUID by which Apple knows a person. It is the same for all their purchases. */
export async function getAccountToken(db: Queries, userId: UserId): Promise<string> {
  await db.rows(insert, [userId, randomUUID()])
  return (await db.row(select, [userId], { token: column.text }))!.token
}

/** The person with this token. For a test purchase, null unless this person is a tester. */
export const findOwner = async (db: Queries, token: string, { isTest }: { isTest: boolean }): Promise<UserId | null> =>
  (await db.row(selectOwner, [token, isTest], { userId: column.userId }))?.userId ?? null
