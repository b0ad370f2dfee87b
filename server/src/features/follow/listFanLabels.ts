import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'

const labelsAtMost = 100
const select = `
  select label
  from celeb_fan_notes n
  cross join unnest(n.labels) as label
  where n.celeb_id = $1
  group by label
  order by count(*) desc, label
  limit ${labelsAtMost}`

/** The labels that the celeb has given to fans, the most used first. */
export const listFanLabels = async (ctx: Context, me: Caller): Promise<{ list: string[] }> => ({
  list: (await ctx.db.rows(select, [me.id], { label: column.text })).map(({ label }) => label),
})
