import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { isDuplicate, type Transaction } from '../../db/database.ts'
import { insertCelebChats } from '../celeb/insertCelebChats.ts'
import type { StoredApplication } from './view.ts'

// Hides the birthday: as a fan they showed it only to their celebs, now everybody would see it, so the new celeb
// chooses again. A person who left, is suspended or removed their verified identity cannot become a celeb.
const change = `
  update users u
  set is_celeb = true, nickname = $2, birthday_shown = 'nobody'
  where u.id = $1 and not u.is_celeb and u.deleted_at is null and not u.is_suspended
    and exists (select from verified_identities v where v.user_id = u.id)
  returning u.id`
const insert = 'insert into celebs (user_id, username, category) values ($1, $2, $3)'

/**
 * Makes the applicant a celeb: name, username, category, and the broadcast and subscription chats (rules.md,
 * Celebrities). Premium has the standard price until they set another. Throws `conflict`.
 */
export async function makeCeleb(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { user_id: userId, stage_name: stageName, username, category }: StoredApplication,
): Promise<void> {
  if (!(await tx.row(change, [userId, stageName]))) throw new ApiError('conflict')
  await tx.rows(insert, [userId, username, category]).catch((error: unknown) => {
    throw isDuplicate(error) ? new ApiError('conflict', { username }) : error
  })
  await insertCelebChats(ctx, tx, userId)
}
