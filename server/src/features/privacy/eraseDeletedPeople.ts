import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { recordDestroyed } from '../../personal-data/destroyDue.ts'
import { isHeld, lockAgainstHolds } from '../../personal-data/holds.ts'
import { keepApart } from '../../personal-data/keepApart.ts'

const selectDue = `
  select id
  from users
  where erased_at is null and deleted_at < $1 and not ${isHeld('users.id')}
  order by deleted_at
  limit 100`
const selectWaiting = `select from users where id = $1 and erased_at is null and not ${isHeld('users.id')}`
const markErased = 'update users set erased_at = $2 where id = $1'

/**
 * Erases the personal data of people who deleted their account 30 days ago (reliability.md 34), except people on legal
 * hold, also if it is placed during the run. First copies to the archive what the law requires us to keep. After an
 * interrupted run, the next one finds the same people again.
 */
export async function eraseDeletedPeople(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [new Date(ctx.now().getTime() - limits.erasedAfterMs)], {
    id: column.userId,
  })
  await eachAlone(ctx, 'eraseDeletedPeople', due, {
    of: ({ id }) => ({ key: id }),
    run: ({ id }) => erasePerson(ctx, id),
  })
}

async function erasePerson(ctx: Context, userId: UserId): Promise<void> {
  const isWaiting = async (db: Queries) => (await db.row(selectWaiting, [userId], {})) !== null
  for (const { eraseFirst } of ctx.personalData.features)
    if (eraseFirst) {
      if (!(await isWaiting(ctx.db))) return
      await eraseFirst(ctx, userId)
    }
  await ctx.db.inTransaction(async (tx) => {
    // Another node may have erased the person meanwhile, and a hold may have been placed.
    if ((await lockAgainstHolds(tx, userId)) || !(await isWaiting(tx))) return
    await keepApart(tx, userId, ctx.now())
    for (const statement of ctx.personalData.features.flatMap(({ erase }) => erase)) await tx.rows(statement, [userId])
    await tx.rows(markErased, [userId, ctx.now()])
    await recordDestroyed(tx, 'account', 1, ctx.now())
  })
}

const selectNext = `
  select min(deleted_at) + $1::double precision * interval '1 millisecond' as at
  from users
  where erased_at is null and not ${isHeld('users.id')}`

export const findNextErasure = ({ db }: Context): Promise<Date | null> =>
  findMoment(db, selectNext, [limits.erasedAfterMs])
