import { LoggedScreenshot } from '@byeol/contract/console/people.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handler } from '../../../http/call.ts'
import { getPerson } from './findPeople.ts'
import { noteLook } from './noteLook.ts'

const select = `
  select id::float8 as id, path, is_recording as "isRecording", count, created_at as at
  from screenshots
  where user_id = $1 and ($2::bigint is null or id < $2)
  order by id desc
  limit $3`

/** A page of the screenshots that a person took, newest first; the access is logged. Throws `not_found`. */
export const listScreenshots: Handler<typeof consoleApi.people.screenshots> = async (
  ctx,
  staff,
  { userId, before, limit },
) => {
  await getPerson(ctx, userId)
  await noteLook(ctx, staff, 'people.screenshots', userId)
  return { list: await ctx.db.rows(select, [userId, before ?? null, limit], LoggedScreenshot) }
}
