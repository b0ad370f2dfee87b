import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'

interface Report {
  kind: 'user' | 'chat' | 'message' | 'post' | 'comment' | 'donation' | 'contents'
  targetId: string
  reason: string
}

const insert = `
  insert into reports (id, reporter_id, kind, target_id, reason, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (reporter_id, kind, target_id) do nothing`

/**
 * Puts a report into support's queue; its state is `open` until support decides. One report per reporter and target:
 * reporting again changes nothing. The caller checks that the reporter may see the target and does not own it.
 */
export async function storeReport(
  ctx: Context,
  db: Queries,
  me: Caller,
  { kind, targetId, reason }: Report,
): Promise<void> {
  await db.rows(insert, [newId(ctx.now()), me.id, kind, targetId, reason, ctx.now()])
}
