import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { announceUser } from './announceUser.ts'
import { findMe } from './findMe.ts'

// Compares only the times of the suspension, whatever wrote them. Nodes skip people whom another node has locked.
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

/** Hides or shows people whose suspension began or ended, and tells clients (view.ts). */
export async function applySuspensions(ctx: Context): Promise<void> {
  const changeOne = () =>
    ctx.db.inTransaction(async (tx) => {
      const changed = await tx.row(changeNext, [ctx.now()], { id: column.userId })
      const person = changed && (await findMe(tx, changed.id))
      if (person) await announceUser(ctx, tx, changed, person)
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
