import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'

const year = (time: string) => `extract(year from ${time} at time zone 'Asia/Seoul') = $1::integer`

/** One row for each count of the year: what is counted, of which kind, and how many. */
const select = `
  select 'takedowns' as what, violated as kind, count(*)::integer as count
  from takedowns where ${year('created_at')} group by violated
  union all
  select 'takedownsHidden', violated, count(*)::integer
  from takedowns where hidden_until is not null and ${year('decided_at')} group by violated
  union all
  select 'takedownsRefused', violated, count(*)::integer
  from takedowns where outcome = 'refused' and ${year('ended_at')} group by violated
  union all
  select 'takedownsBack', violated, count(*)::integer
  from takedowns where outcome in ('restored', 'unanswered') and ${year('ended_at')} group by violated
  union all
  select 'takedownsDeleted', violated, count(*)::integer
  from takedowns where outcome = 'deleted' and ${year('ended_at')} group by violated
  union all
  select 'reports', kind, count(*)::integer from reports where ${year('created_at')} group by kind
  union all
  select 'strikes', action, count(*)::integer from strikes where ${year('at')} group by action
  union all
  select 'strikesUndone', action, count(*)::integer
  from strikes where undone_at is not null and ${year('undone_at')} group by action
  union all
  select 'demands', coalesce(decision, 'open'), count(*)::integer
  from authority_demands where ${year('received_at')} group by 2
  union all
  select 'recordingsRefused', kind, count(*)::integer
  from recording_matches where ${year('created_at')} group by kind
  union all
  select 'searchesBlocked', place, sum(count)::integer
  from blocked_search_days where extract(year from day) = $1::integer group by place
  order by 1, 2`
const shape = { what: column.text, kind: column.text, count: column.number }

/** The counts for the yearly transparency report (전기통신사업법 22조의5). They contain no personal data. */
export const readTransparency: Handler<typeof consoleApi.records.transparency> = async (
  { db },
  _staff,
  { year: of },
) => ({
  list: await db.rows(select, [of], shape),
})
