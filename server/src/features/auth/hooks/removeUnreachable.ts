import type { UserId } from '@byeol/contract/ids.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { removeAccount } from '../account/removeAccount.ts'
import { findOtherWaysIn } from './endIdentity.ts'

const lockPerson = `
  select exists (select from celebs c where c.user_id = u.id) as "isCeleb"
  from users u
  where u.id = $1 and u.deleted_at is null
  for update`

/**
 * Queued task: removes the account of a person whom no sign-in can reach any more, because the account at the provider
 * is gone. Fails, and is tried again, while a celeb's settlement is open.
 */
export const removeUnreachable = (
  ctx: Context,
  { userId, provider }: { userId: UserId; provider: Provider },
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const person = await tx.row(lockPerson, [userId], { isCeleb: column.boolean })
    if (!person || (await findOtherWaysIn(tx, userId, provider))!.hasOthers) return
    await removeAccount(ctx, tx, { id: userId, ...person })
  })
