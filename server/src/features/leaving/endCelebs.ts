import { ApiError } from '@byeol/contract/errors.ts'
import type { CelebEndKind } from '@byeol/contract/user/celebFacts.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { endCeleb } from './endCeleb.ts'

const isSigned = 'done_at is not null and ended_at is null and recalled_at is null'
const selectDue = `
  select id, user_id as "userId"
  from celeb_endings
  where ${isSigned} and due_at <= $1
  order by due_at
  limit 100`
const selectNext = `select min(due_at) as at from celeb_endings where ${isSigned}`
const lockOne = `
  select id, user_id as "userId", kind, contact_sealed as "contactSealed", done_by as by
  from celeb_endings
  where id = $1 and ${isSigned}
  for update`
const noteEnded = 'update celeb_endings set ended_at = $2 where id = $1'
const giveUp = `update celeb_endings set recalled_at = $2, recalled_by = done_by where id = $1`
export const endShape = {
  id: column.text,
  userId: column.userId,
  kind: column.textAs<CelebEndKind>(),
  contactSealed: column.text.orNull,
  by: column.text,
}

async function carryOut(ctx: Context, tx: Transaction, id: string): Promise<void> {
  const ending = await tx.row(lockOne, [id], endShape)
  if (!ending) return
  await tx.rows(noteEnded, [id, ctx.now()])
  await endCeleb(ctx, tx, ending)
}

/** Job: ends the activity of celebs after staff signed for it and the hour for recalling it has passed. */
export async function endCelebs(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { id: column.text, userId: column.userId })
  await eachAlone(ctx, 'endCelebs', due, {
    of: ({ id, userId }) => ({ key: id, userId }),
    run: ({ id }) =>
      ctx.db
        .inTransaction((tx) => carryOut(ctx, tx, id))
        .catch(async (error: unknown) => {
          // The person has left in the meantime, so nothing remains to be ended.
          if (!(error instanceof ApiError && error.code === 'conflict')) throw error
          await ctx.db.rows(giveUp, [id, ctx.now()])
        }),
  })
}

export const findNextEnding = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
