import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { StaffOutage } from '@byeol/contract/console/outageCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Handlers } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

const columns = `
  id, kind, platform, started_by as "startedBy", started_at as "startedAt", least(ends_at, ended_at) as "endsAt",
  ended_by as "endedBy", checked_by as "checkedBy"`
const selectLast = `select ${columns} from outages order by started_at desc, id desc limit 30`
// Only one banner may be active on a platform, because a second one would cover the first.
const lockTable = 'lock table outages in share row exclusive mode'
const selectShown = `
  select from outages
  where ended_at is null and ends_at > $1 and (platform is null or $2::text is null or platform = $2)`
const insert = `
  insert into outages (id, kind, platform, started_by, started_at, ends_at)
  values ($1, $2, $3, $4, $5, $6)
  returning ${columns}`
const end = `
  update outages
  set ended_at = $2, ended_by = $3
  where id = $1 and ended_at is null and ends_at > $2
  returning id`
const lock = 'select started_by as by, checked_at as "checkedAt" from outages where id = $1 for update'
const lockShape = { by: column.text, checkedAt: column.timestamp.orNull }
const check = 'update outages set checked_by = $2, checked_at = $3 where id = $1'

/** SQL: a banner `o` that a colleague started and that no second person has checked yet. */
export const outageIsFor = (staff: string): string => `o.checked_at is null and o.started_by <> ${staff}`

export const outageRoutes: Handlers<typeof consoleApi.outages> = {
  list: async ({ db }) => ({ list: await db.rows(selectLast, [], StaffOutage) }),
  /** Throws `conflict` while another banner is active on the platform. */
  start: (ctx, staff, { kind, platform }) =>
    ctx.db.inTransaction(async (tx) => {
      const now = ctx.now()
      await tx.rows(lockTable)
      if (await tx.row(selectShown, [now, platform])) throw new ApiError('conflict')
      const endsAt = new Date(now.getTime() + limits.outageMs)
      const values = [newId<string>(now), kind, platform, staff.name, now, endsAt]
      const outage = (await tx.row(insert, values, StaffOutage))!
      const act = { action: 'outage.start', target: `outages/${outage.id}`, facts: { kind, platform } }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act })
      return { outage }
    }),
  /** Throws `conflict` if the banner has already ended. */
  end: (ctx, staff, { outageId }) =>
    ctx.db.inTransaction(async (tx) => {
      if (!(await tx.row(end, [outageId, ctx.now(), staff.name]))) throw new ApiError('conflict')
      const act = { action: 'outage.end', target: `outages/${outageId}`, facts: {} }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act })
    }),
  /** Throws `not_allowed` if the caller started the banner, `conflict` if it is already checked or does not exist. */
  check: (ctx, staff, { outageId }) =>
    ctx.db.inTransaction(async (tx) => {
      const found = await tx.row(lock, [outageId], lockShape)
      if (!found || found.checkedAt) throw new ApiError('conflict')
      if (found.by === staff.name) throw new ApiError('not_allowed')
      await tx.rows(check, [outageId, staff.name, ctx.now()])
      const act = { action: 'outage.check', target: `outages/${outageId}`, facts: {} }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act })
    }),
}
