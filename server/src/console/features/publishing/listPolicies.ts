import { policyKinds } from '@byeol/contract/policies/policyKinds.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handler } from '../../../http/call.ts'
import { column } from '../../../db/columns.ts'
import { policyColumns, policyShape, stateOfRow } from './policyRows.ts'

// For each kind of document, each person counts once, by their last answer.
const lastAnswers = `
  select distinct on (user_id, kind) user_id, kind, version, agreed
  from consents
  order by user_id, kind, decided_at desc`
const select = `
  with agreed as (
    select kind, version, count(*)::integer as people
    from (${lastAnswers}) l
    where agreed
    group by kind, version
  )
  select ${policyColumns}, coalesce(a.people, 0) as agreed
  from policies p
  left join agreed a on a.kind = p.kind and a.version = to_char(p.effective_on, 'YYYY-MM-DD')
    and p.published_at is not null
  order by p.kind, p.effective_on desc, p.id desc
  limit 500`
const selectAds = `
  select kind, version, (count(*) filter (where agreed))::integer as agreed,
    (count(*) filter (where not agreed))::integer as refused
  from (${lastAnswers}) l
  where kind in ('marketing', 'nightPush')
  group by kind, version
  order by kind, version desc`
const adShape = {
  kind: column.textAs<'marketing' | 'nightPush'>(),
  version: column.text,
  agreed: column.number,
  refused: column.number,
}

/** All versions of all documents, each with the number of people who answered it last. */
export const listPolicies: Handler<typeof consoleApi.policies.list> = async (ctx) => {
  const current = new Map<string, string>()
  for (const kind of policyKinds) current.set(kind, await ctx.policies.inForce(kind))
  const rows = await ctx.db.rows(select, [], { ...policyShape, agreed: column.number })
  return {
    list: rows.map((row) => ({ ...row, state: stateOfRow(row, current.get(row.kind)!) })),
    ads: await ctx.db.rows(selectAds, [], adShape),
  }
}
