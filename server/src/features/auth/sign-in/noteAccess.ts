import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { keyedHash } from '../../../seal.ts'

const insert = `
  insert into access_log as l (user_id, day, address_hash, first_at, last_at)
  values ($1, $2, $3, $4, $4)
  on conflict (user_id, day, address_hash) do update
  set last_at = greatest(l.last_at, excluded.last_at)`

/** Records that a person started the app from an address, as a keyed hash: one row for each day and address. */
export async function noteAccess(ctx: Context, { id, ip }: Pick<Caller, 'id' | 'ip'>): Promise<void> {
  const at = ctx.now()
  await ctx.db.rows(insert, [id, seoulDate(at), keyedHash(ctx.secrets.hash, 'access', ip), at])
}
