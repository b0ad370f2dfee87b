import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { SavedReply } from '@byeol/contract/console/inquiries.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

type Calls = (typeof consoleApi)['inquiries']

const select = 'select id, name, ko, en from saved_replies order by name'
const insert = `
  insert into saved_replies (id, name, ko, en, by, changed_at)
  values ($1, $2, $3, $4, $5, $6)
  returning id, name, ko, en`
const update = `
  update saved_replies
  set name = $2, ko = $3, en = $4, by = $5, changed_at = $6
  where id = $1
  returning id, name, ko, en`
const remove = 'delete from saved_replies where id = $1 returning id'

export const listReplies: Handler<Calls['savedReplies']> = async ({ db }) => ({
  list: await db.rows(select, [], SavedReply),
})

/** Throws `not_found`, `conflict` (another saved reply has this name). */
export const saveReply: Handler<Calls['saveReply']> = async (ctx, staff, { replyId, name, ko, en }) => {
  const values = [replyId ?? newId(ctx.now()), name, ko, en, staff.name, ctx.now()]
  return ctx.db
    .inTransaction(async (tx) => {
      const reply = await tx.get(replyId ? update : insert, values, SavedReply)
      const target = `saved-replies/${reply.id}`
      await recordAudit(ctx, tx, { ...actOf(staff), action: 'saved-reply.save', target, facts: {} })
      return { reply }
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('conflict') : error
    })
}

/** Throws `not_found`. */
export const removeReply = (ctx: Context, staff: StaffCaller, { replyId }: Input<Calls['removeReply']>) =>
  ctx.db.inTransaction(async (tx) => {
    await tx.get(remove, [replyId])
    const target = `saved-replies/${replyId}`
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'saved-reply.remove', target, facts: {} })
  })
