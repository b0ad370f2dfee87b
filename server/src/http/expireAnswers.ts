import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../context.ts'

const forget = `
  delete from idempotent_answers
  where (user_id, call, key) in (
    select user_id, call, key
    from idempotent_answers
    where begun_at < $1
    order by begun_at
    limit 50000
  )`

/** Job: deletes stored responses of calls with an Idempotency-Key after a day. Safe on several nodes. */
export const expireAnswers = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forget, [new Date(ctx.now().getTime() - limits.answerKeptMs)]))
