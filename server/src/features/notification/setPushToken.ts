import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'

// Waits for a session that ends at this moment, which must leave no token behind.
const lockSession = 'select id from sessions where id = $1 and ended_at is null for share'
const forget = 'delete from push_tokens where session_id = $1 and ($2::bytea is null or token_hash <> $2)'
const save = `
  insert into push_tokens (token_hash, token, user_id, session_id, platform, created_at, used_at)
  values ($1, $2, $3, $4, $5, $6, $6)
  on conflict (token_hash) do update
  set user_id = excluded.user_id, session_id = excluded.session_id, platform = excluded.platform,
    created_at = case
      when push_tokens.user_id = excluded.user_id then push_tokens.created_at
      else excluded.created_at
    end,
    used_at = excluded.used_at`

/** Sets or deletes the push token of this session. A token is a device's: the last session that stores it owns it. */
export async function setPushToken(ctx: Context, me: Caller, token: string | null): Promise<void> {
  const hash = token === null ? null : createHash('sha256').update(token).digest()
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(forget, [me.sessionId, hash])
    if (!hash || !(await tx.row(lockSession, [me.sessionId]))) return
    await tx.rows(save, [hash, token, me.id, me.sessionId, me.platform, ctx.now()])
  })
}
