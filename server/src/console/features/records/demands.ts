import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { AuthorityDemand } from '@byeol/contract/console/recordCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

const select = `
  select id, authority, document, basis, user_id as "userId", asked, received_at as "receivedAt",
    noted_by as "notedBy", decision, given, decided_by as "decidedBy", decided_at as "decidedAt"
  from authority_demands
  order by decided_at is not null, received_at desc, id
  limit 500`
const selectPerson = 'select id from users where id = $1'
const insert = `
  insert into authority_demands (id, authority, document, basis, user_id, asked, received_at, noted_by, noted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const decide = `
  update authority_demands
  set decision = $2, given = $3, decided_by = $4, decided_at = $5
  where id = $1 and decision is null
  returning user_id as "userId"`
const selectOne = 'select id from authority_demands where id = $1'

export const listDemands = async ({ db }: Context): Promise<{ list: AuthorityDemand[] }> => ({
  list: await db.rows(select, [], AuthorityDemand),
})

/** Throws `not_found` (no such person) and `not_allowed` (received in the future). */
export const noteDemand: Handler<typeof consoleApi.records.noteDemand> = async (
  ctx,
  staff,
  { authority, document, basis, userId, asked, receivedAt },
) => {
  const [at, id] = [ctx.now(), newId(ctx.now())]
  if (receivedAt > at) throw new ApiError('not_allowed')
  await ctx.db.inTransaction(async (tx) => {
    if (userId && !(await tx.row(selectPerson, [userId], { id: column.userId }))) throw new ApiError('not_found')
    await tx.rows(insert, [id, authority, document, basis, userId ?? null, asked, receivedAt, staff.name, at])
    const act = { action: 'records.demand', target: `demands/${id}`, facts: {}, ...(userId && { whose: userId }) }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act })
  })
}

/** Throws `not_found`, and `conflict` if it is already decided. */
export const decideDemand: Handler<typeof consoleApi.records.decideDemand> = async (
  ctx,
  staff,
  { demandId, decision, given },
) => {
  await ctx.db.inTransaction(async (tx) => {
    const decided = await tx.row(decide, [demandId, decision, given, staff.name, ctx.now()], {
      userId: column.userId.orNull,
    })
    if (!decided)
      throw new ApiError((await tx.row(selectOne, [demandId], { id: column.text })) ? 'conflict' : 'not_found')
    const { userId } = decided
    const act = { action: 'records.demand-decide', target: `demands/${demandId}`, facts: { decision } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, ...(userId && { whose: userId }) })
  })
}
