import type { TakedownId } from '@byeol/contract/ids.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import type { TakedownStep } from './takedownTexts.ts'
import { endHiding } from './decideTakedown.ts'

/** SQL: hidden without an objection, and no mail has said yet that the target stays hidden. */
const isUnopposed = `ended_at is null and hidden_until is not null and objection is null and kept_at is null`
/** SQL: the author demanded that the target be shown again, and the requester has not answered. */
const isUnanswered = `ended_at is null and restore_at is not null and answered_at is null`
const selectDue = `
  select id
  from takedowns
  where ${isUnopposed} and hidden_until <= $1 or ${isUnanswered} and restore_at <= $1 or tell_at <= $1
  order by hidden_until
  limit 200`
const takeUnanswered = `
  select id
  from takedowns
  where id = $2 and ${isUnanswered} and restore_at <= $1
  for no key update skip locked`
const keep = `
  update takedowns
  set kept_at = $1
  where id = $2 and ${isUnopposed} and hidden_until <= $1
  returning id`
const takeTold = `
  update takedowns t
  set tell_step = null, tell_at = null
  from (select tell_step from takedowns where id = $2 and tell_at <= $1 for update) told
  where t.id = $2
  returning told.tell_step as step`
const selectNext = `
  select min(least(case when ${isUnopposed} then hidden_until when ${isUnanswered} then restore_at end, tell_at)) as at
  from takedowns
  where ended_at is null or tell_at is not null`

/**
 * Job: notifies both sides of each decision once it can no longer be recalled, and takes the steps for which the law
 * sets a date. After 30 days without an objection, the target stays hidden, and both sides get a mail. The target is
 * shown again only if the author demanded it and the requester did not answer in time (저작권법 103조).
 */
export async function followTakedowns(ctx: Context): Promise<void> {
  const shape = { id: column.textAs<TakedownId>() }
  const followOne = (takedownId: TakedownId) =>
    ctx.db.inTransaction(async (tx) => {
      const told = await tx.row(takeTold, [ctx.now(), takedownId], { step: column.textAs<TakedownStep>() })
      if (told) await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: told.step })
      if (await tx.row(takeUnanswered, [ctx.now(), takedownId], shape))
        return endHiding(ctx, tx, takedownId, { by: null, outcome: 'unanswered' })
      if (await tx.row(keep, [ctx.now(), takedownId], shape))
        await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: 'kept' })
    })
  await eachAlone(ctx, 'endTakedowns', await ctx.db.rows(selectDue, [ctx.now()], shape), {
    of: ({ id }) => ({ key: id }),
    run: ({ id }) => followOne(id),
  })
}

export const findNextTakedownStep = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
