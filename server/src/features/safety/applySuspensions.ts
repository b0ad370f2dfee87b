import type { UserId } from '@byeol/contract/ids.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { announceNewCounts } from '../notification/countNew.ts'
import { announceUser } from '../profile/announceUser.ts'
import { findMe } from '../profile/findMe.ts'

// Compares only the stored start and end of the suspension, so it works for any code that changes them.
const isDue = `(
    is_suspended and (suspended_until is null or suspended_until <= $1)
    or not is_suspended and suspended_until is not null and suspended_until > $1
  )`
const selectDue = `select id from users where ${isDue} limit 500`
// Nodes skip people that another node has locked. `no key`, because a row that only refers to the person, such as a new
// message, locks their key until it is committed.
const change = `
  update users
  set is_suspended = not is_suspended
  where id = (select id from users where id = $2 and ${isDue} for no key update skip locked)
  returning id`

// Leaves out notifications of new contents, which all followers get: those counts are updated when a person opens the
// list.
const selectNotified = `
  select distinct user_id as id
  from notifications
  where actor_id = $1 and kind <> 'contents' and not is_read`

async function applyTo(ctx: Context, id: UserId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const changed = await tx.row(change, [ctx.now(), id], { id: column.userId })
    if (!changed) return
    const person = await findMe(tx, id)
    if (person) announceUser(ctx, tx, changed, person)
    tx.afterCommit(async () => {
      const notified = await ctx.db.rows(selectNotified, [id], { id: column.userId })
      await announceNewCounts(
        ctx,
        notified.map((each) => each.id),
      )
    })
  })
}

/**
 * Hides people when a suspension begins, shows them again when it has ended, and sends events to clients (view.ts,
 * isShown.ts).
 */
export async function applySuspensions(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { id: column.userId })
  await eachAlone(ctx, 'applySuspensions', due, {
    of: ({ id }) => ({ key: id, userId: id }),
    run: ({ id }) => applyTo(ctx, id),
  })
}

const selectNext = `
  select min(case when is_suspended then coalesce(suspended_until, $1) else $1 end) as at
  from users
  where is_suspended and (suspended_until is null or suspended_until < 'infinity')
    or not is_suspended and suspended_until is not null and suspended_until > $1`

export const findNextSuspension = ({ db, now }: Context): Promise<Date | null> => findMoment(db, selectNext, [now()])
