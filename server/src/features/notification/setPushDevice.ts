import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { PushDevice } from '../../providers/push.ts'

// Waits for a session that is being ended at the same time, because an ended session must keep no token.
const lockSession = 'select id from sessions where id = $1 and ended_at is null for share'
const forget = 'delete from push_tokens where session_id = $1 and ($2::bytea is null or token_hash <> $2)'
const save = `
  insert into push_tokens (token_hash, token, keys, user_id, session_id, platform, created_at, used_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (token_hash) do update
  set user_id = excluded.user_id, session_id = excluded.session_id, platform = excluded.platform,
    keys = excluded.keys, used_at = excluded.used_at,
    created_at = case
      when push_tokens.user_id = excluded.user_id then push_tokens.created_at
      else excluded.created_at
    end`

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Sets or deletes the push device of this session, a phone or a browser. A token identifies a device: it belongs to the
 * session that stored it last.
 */
export async function setPushDevice(ctx: Context, me: Caller, device: PushDevice | null): Promise<void> {
  const hash = device && tokenHash(device.token)
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(forget, [me.sessionId, hash])
    if (!device || !(await tx.row(lockSession, [me.sessionId]))) return
    const { token, keys } = device
    await tx.rows(save, [hash, token, keys && JSON.stringify(keys), me.id, me.sessionId, me.platform, ctx.now()])
  })
}
