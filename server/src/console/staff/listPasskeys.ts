import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { findAuthenticatorName, placeOf } from '../passkeys/authenticators.ts'

const select = `
  select p.id, p.aaguid, p.transports, p.created_at, coalesce(p.used_at, t.created_at) as used_at,
    (t.id is not null) as opened_session
  from staff_passkeys p
  left join staff_sessions t on t.passkey_id = p.id and t.id = $2
  where p.staff_id = $1 and p.ended_at is null
  order by p.created_at, p.id`
const shape = {
  id: column.text,
  aaguid: column.text.orNull,
  transports: column.texts,
  created_at: column.timestamp,
  used_at: column.timestamp.orNull,
  opened_session: column.boolean,
}

/** The caller's own passkeys, oldest first. */
export const listPasskeys: Handler<typeof consoleApi.staff.passkeys> = async (ctx, { id, sessionId }) => {
  const rows = await ctx.db.rows(select, [id, sessionId], shape)
  return {
    list: rows.map(({ id: passkeyId, aaguid, transports, created_at: createdAt, used_at: usedAt, opened_session }) => ({
      id: passkeyId,
      name: findAuthenticatorName(aaguid),
      place: placeOf(transports),
      createdAt,
      usedAt,
      openedSession: opened_session,
    })),
  }
}
