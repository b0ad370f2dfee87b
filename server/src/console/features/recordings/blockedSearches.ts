import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { BlockedSearch } from '@byeol/contract/console/recordingCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'

const select = `
  select word, added_by as "addedBy", added_at as "addedAt"
  from blocked_searches
  order by word`
const insert = `
  insert into blocked_searches (word, added_by, added_at)
  select $1, $2, $3
  where (select count(*) from blocked_searches) < ${limits.blockedSearchesMax}
  on conflict do nothing
  returning word`
const selectOne = 'select from blocked_searches where word = $1'
const remove = 'delete from blocked_searches where word = $1 returning word'
const shape = { word: column.text }

export const listBlocked: Handler<typeof consoleApi.recordings.blocked> = async ({ db, recordingFilter }) => ({
  list: await db.rows(select, [], BlockedSearch),
  isOn: recordingFilter !== null,
})

/** Throws `not_allowed` when the list is full. */
export const blockSearch: Handler<typeof consoleApi.recordings.block> = async (ctx, staff, { word }) => {
  await ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(insert, [word, staff.name, ctx.now()], shape))) {
      if (await tx.row(selectOne, [word])) return
      throw new ApiError('not_allowed')
    }
    const act = { action: 'recordings.block', target: 'recordings/searches', facts: { word } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act })
  })
}

/** Throws `not_found`. */
export const unblockSearch: Handler<typeof consoleApi.recordings.unblock> = async (ctx, staff, { word }) => {
  await ctx.db.inTransaction(async (tx) => {
    await tx.get(remove, [word], shape)
    const act = { action: 'recordings.unblock', target: 'recordings/searches', facts: { word } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act })
  })
}
