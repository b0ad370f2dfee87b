import type { api } from '@byeol/contract/api.ts'
import { OutageKind, outageTexts } from '@byeol/contract/outages.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'

const select = `
  select id, kind, started_at as "startedAt"
  from outages
  where ended_at is null and ends_at > $1 and (platform is null or platform = $2)
  order by started_at desc
  limit 1`
const shape = { id: column.text, kind: column.textAs<OutageKind>(), startedAt: column.timestamp }

/** The parts of the service that do not work now, on the caller's platform and in their language. */
export const findOutage: Handler<typeof api.notice.outage> = async ({ db, now }, { platform, language }) => {
  const found = await db.row(select, [now(), platform], shape)
  return { outage: found && { ...found, text: outageTexts[found.kind][language] } }
}
