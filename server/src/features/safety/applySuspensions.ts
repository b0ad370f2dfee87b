import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { announceNewCounts } from '../notification/countNew.ts'
import { announceUser } from '../profile/announceUser.ts'
import { findMe } from '../profile/findMe.ts'

// Compares only the times of the suspension, from any writer. Nodes skip people that another node has locked.
const changeNext = `
  update users
  set is_suspended = not is_suspended
  where id = (
    select id
    from users
    where is_suspended and (suspended_until is null or suspended_until <= $1)
      or not is_suspended and suspended_until is not null and suspended_until > $1
    limit 1
    for update skip locked
  )
  returning id`

// Leaves out notifications of new contents, which every follower gets: those counts are updated when the person opens
// the list.
const selectNotified = `
  select distinct user_id as id
  from notifications
  where actor_id = $1 and kind <> 'contents' and not is_read`

/** Hides or shows people after their suspension began or ended, and sends events to clients (view.ts, isShown.ts). */
export async function applySuspensions(ctx: Context): Promise<void> {
  const changeOne = () =>
    ctx.db.inTransaction(async (tx) => {
      const changed = await tx.row(changeNext, [ctx.now()], { id: column.userId })
      const person = changed && (await findMe(tx, changed.id))
      if (person) announceUser(ctx, tx, changed, person)
      if (changed)
        tx.afterCommit(async () => {
          const notified = await ctx.db.rows(selectNotified, [changed.id], { id: column.userId })
          await announceNewCounts(
            ctx,
            notified.map(({ id }) => id),
          )
        })
      return changed !== null
    })
  while (await changeOne());
}

const selectNext = `
  select min(case when is_suspended then coalesce(suspended_until, $1) else $1 end) as at
  from users
  where is_suspended and (suspended_until is null or suspended_until < 'infinity')
    or not is_suspended and suspended_until is not null and suspended_until > $1`

/** When the next suspension begins or ends. */
export const findNextSuspension = ({ db, now }: Context): Promise<Date | null> => findMoment(db, selectNext, [now()])
