import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../context.ts'
import { idSecond } from '../newId.ts'

const batch = 1_000
const forgetEnded = `
  delete from sessions
  where id in (select id from sessions where ended_at < $1 limit ${batch})
  returning 1`
// A session without a sign-out lives until it was unused for `sessionMs`. Ids sort by time: $1 bounds the rows to read.
const forgetUnused = `
  delete from sessions
  where id in (select id from sessions where id < $1 and ended_at is null and used_at < $2 limit ${batch})
  returning 1`

/** Deletes sessions three months after their end: the access log is kept that long (expectations.md). */
export async function expireSessions(ctx: Context): Promise<void> {
  const ended = new Date(ctx.now().getTime() - limits.sessionLogMs)
  const unused = new Date(ended.getTime() - limits.sessionMs)
  while ((await ctx.db.rows(forgetEnded, [ended])).length === batch);
  while ((await ctx.db.rows(forgetUnused, [idSecond(unused).padEnd(24, '0'), unused])).length === batch);
}
