import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { getPerson } from './findPeople.ts'
import { noteLook } from './noteLook.ts'

const select = `
  select id, path, is_recording as "isRecording", count, created_at as at
  from screenshots
  where user_id = $1 and ($2::bigint is null or id < $2)
  order by id desc
  limit $3`
const shape = {
  id: column.bigint,
  path: column.text,
  isRecording: column.boolean,
  count: column.number,
  at: column.timestamp,
}

/** A page of a person's screenshots, newest first; logged. Throws `not_found`. */
export const listScreenshots: Handler<typeof consoleApi.people.screenshots> = async (
  ctx,
  staff,
  { userId, before, limit },
) => {
  await getPerson(ctx, userId)
  await noteLook(ctx, staff, 'people.screenshots', userId)
  const rows = await ctx.db.rows(select, [userId, before ?? null, limit], shape)
  return { list: rows.map(({ id, ...row }) => ({ id: Number(id), ...row })) }
}
