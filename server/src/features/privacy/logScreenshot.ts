import type { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Handler } from '../../http/call.ts'

const insert = `
  insert into screenshots (user_id, path, is_recording, created_at, minute)
  values ($1, $2, $3, $4, date_trunc('minute', $4::timestamptz))
  on conflict (user_id, minute, path, is_recording) do update
  set count = screenshots.count + 1`
const forgetBeyond = `
  delete from screenshots
  where id in (
    select id
    from screenshots
    where user_id = $1
    order by created_at desc, id desc
    offset $2
  )`

/** A path without its query and fragment, which may differ between logs of the same page. */
const pageOf = (path: string): string => path.replace(/[?#].*$/su, '').replace(/(?<=.)\/$/u, '')

/**
 * Logs a screenshot or a screen recording (spec.md point 6, native privacy). Several of one page in the same minute
 * become one row. Each person's newest `limits.screenshotsKept` rows are kept, until `destroyDue` deletes them.
 */
export const logScreenshot: Handler<typeof api.user.screenshot> = async (ctx, me, { path, isRecording }) => {
  await ctx.db.rows(insert, [me.id, pageOf(path), isRecording ?? false, ctx.now()])
  await ctx.db.rows(forgetBeyond, [me.id, limits.screenshotsKept])
}
