import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { LegalHold } from '@byeol/contract/console/recordCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

const select = `
  select h.id, h.user_id as "userId", u.nickname, h.reason, h.placed_by as "placedBy", h.placed_at as "placedAt"
  from legal_holds h
  join users u on u.id = h.user_id
  where h.released_at is null
  order by h.placed_at desc
  limit 500`
const lockPerson = 'select id from users where id = $1 and erased_at is null for update'
const insert = 'insert into legal_holds (id, user_id, reason, placed_by, placed_at) values ($1, $2, $3, $4, $5)'
const release = `
  update legal_holds
  set released_by = $2, released_at = $3
  where id = $1 and released_at is null
  returning user_id as "userId"`

export const listHolds = async ({ db }: Context): Promise<{ list: LegalHold[] }> => ({
  list: await db.rows(select, [], LegalHold),
})

/** Throws `not_found` (also if the person's data has been erased) and `conflict` (a hold is already in place). */
export const placeHold: Handler<typeof consoleApi.records.placeHold> = async (ctx, staff, { userId, reason }) => {
  const id = newId(ctx.now())
  await ctx.db
    .inTransaction(async (tx) => {
      await tx.get(lockPerson, [userId], { id: column.userId })
      await tx.rows(insert, [id, userId, reason, staff.name, ctx.now()])
      const act = { action: 'records.hold', target: `users/${userId}`, reason, facts: { hold: id }, whose: userId }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act })
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('conflict') : error
    })
}

/** Throws `not_found`. */
export const releaseHold: Handler<typeof consoleApi.records.releaseHold> = async (
  ctx,
  staff,
  { holdId, words: reason },
) => {
  await ctx.db.inTransaction(async (tx) => {
    const held = await tx.get(release, [holdId, staff.name, ctx.now()], { userId: column.userId })
    const act = { action: 'records.release', target: `users/${held.userId}`, reason, facts: { hold: holdId } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, whose: held.userId })
  })
}
