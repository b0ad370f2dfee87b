import type { UrgentReports } from '@byeol/contract/console/todayCalls.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { urgentHarm } from '../../report/harm.ts'

const select = `
  select count(*)::integer as count,
    (count(*) filter (
      where not exists (select from holds h where h.case_id = c.id)
        and not (c.kind = 'message' and exists (
          select from chat_messages m where m.id = c.target_id and m.held_kind is not null))
    ))::integer as "visibleCount",
    min(c.opened_at) as since
  from cases c
  where c.closed_at is null and -c.harm = -${urgentHarm} and (c.holder is null or c.held_until <= $1)
  having count(*) > 0`
const shape = { count: column.number, visibleCount: column.number, since: column.timestamp }

/**
 * The number of open cases of urgent harm that no staff member has claimed, how many of their targets are still
 * visible, and when the oldest was opened. Null when there are none.
 */
export const readUrgent = ({ db, now }: Context): Promise<UrgentReports | null> => db.row(select, [now()], shape)

/**
 * Gauge for the alarm: reports of urgent harm that wait for staff, by whether their target is hidden or still visible.
 */
export function measureUrgent(ctx: Context): void {
  const gauge = {
    name: 'byeol_urgent_reports',
    help: 'Open reports of filming or harm to minors that no staff member holds',
    labelNames: ['state'] as const,
  }
  ctx.metrics.addGauge(gauge, async () => {
    const { count = 0, visibleCount = 0 } = (await readUrgent(ctx)) ?? {}
    return [
      { labels: { state: 'visible' }, value: visibleCount },
      { labels: { state: 'hidden' }, value: count - visibleCount },
    ]
  })
}
