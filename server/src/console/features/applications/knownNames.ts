import { KnownName } from '@byeol/contract/console/applications.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

type Calls = (typeof consoleApi)['applications']

const select = 'select id, name, by, added_at as "addedAt" from known_names order by name limit 1000'
const insert = `
  insert into known_names (id, name, by, added_at)
  values ($1, $2, $3, $4)
  on conflict do nothing
  returning id`

export const listKnownNames: Handler<Calls['knownNames']> = async ({ db }) => ({
  list: await db.rows(select, [], KnownName),
})

/** Throws `conflict` if the name resembles one that is already in the list. */
export const addKnownName = (ctx: Context, staff: StaffCaller, { name }: Input<Calls['addKnownName']>) =>
  ctx.db.inTransaction(async (tx) => {
    const id = newId<string>(ctx.now())
    if (!(await tx.row(insert, [id, name, staff.name, ctx.now()]))) throw new ApiError('conflict')
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'known-name.add', target: `known-names/${id}`, facts: {} })
  })
