import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../context.ts'
import { recordDestroyed } from '../personal-data/destroyDue.ts'
import { isHeld } from '../personal-data/holds.ts'
import { idSecond } from '../newId.ts'

const batch = 1_000
const forgetEnded = `
  delete from sessions
  where id in (select id from sessions s where ended_at < $1 and not ${isHeld('s.user_id')} limit ${batch})
  returning 1`
// A session that was not signed out ends after `sessionMs` without use. Because ids sort by time, $1 limits the rows to
// read.
const forgetUnused = `
  delete from sessions
  where id in (
    select id
    from sessions s
    where id < $1 and ended_at is null and used_at < $2 and not ${isHeld('s.user_id')}
    limit ${batch})
  returning 1`

/** Deletes sessions three months after they ended, because the access log is kept that long (expectations.md). */
export async function expireSessions(ctx: Context): Promise<void> {
  const ended = new Date(ctx.now().getTime() - retentionMs('sessions'))
  const unused = new Date(ended.getTime() - limits.sessionMs)
  const forget = async (statement: string, values: unknown[]) => {
    let count: number
    do {
      count = (await ctx.db.rows(statement, values)).length
      await recordDestroyed(ctx.db, 'sessions', count, ctx.now())
    } while (count === batch)
  }
  await forget(forgetEnded, [ended])
  await forget(forgetUnused, [idSecond(unused).padEnd(24, '0'), unused])
}
