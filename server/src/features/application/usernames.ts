import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { isReservedUsername } from '@byeol/contract/text/reservedUsernames.ts'
import type { Queries } from '../../db/database.ts'

const selectTaken = `
  select
  from celebs
  where username = $1 and user_id <> $2
  union all
  select
  from celeb_applications
  where username = $1 and user_id <> $2 and status in ('pending', 'more_needed')
  limit 1`

/** Whether a person may apply for a username. Usernames are stored in lower case, so no two differ only in case. */
export const isUsernameFree = async (db: Queries, userId: UserId, username: string): Promise<boolean> =>
  !isReservedUsername(username) && (await db.row(selectTaken, [username, userId])) === null

/** Throws `conflict` with the username. */
export async function requireUsernameFree(db: Queries, userId: UserId, username: string): Promise<void> {
  if (!(await isUsernameFree(db, userId, username))) throw new ApiError('conflict', { username })
}
