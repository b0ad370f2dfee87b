import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'

const insert = `
  insert into reports (id, reporter_id, kind, target_id, reason, created_at) values ($1, $2, 'user', $3, $4, $5) on conflict do nothing`

/** Once a person and person. */
export const storeReport = (ctx: Context, db: Queries, me: Caller, userId: UserId, reason: string): Promise<unknown> =>
  db.rows(insert, [newId(ctx.now()), me.id, userId, reason, ctx.now()])
