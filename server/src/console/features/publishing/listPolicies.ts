import type { Handler } from '../../../http/call.ts'
import { consentVersions, type ConsentKind } from '@byeol/contract/auth/consents.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { column } from '../../../db/columns.ts'

// How many people agreed to or refused each version. A person counts once per kind of text, by the last answer.
const select = `
  select kind, version, min(decided_at) as "firstAt", (count(*) filter (where is_last and agreed))::integer as agreed,
    (count(*) filter (where is_last and not agreed))::integer as refused
  from (
    select kind, version, agreed, decided_at,
      row_number() over (partition by user_id, kind order by decided_at desc) = 1 as is_last
    from consents
  ) c
  group by kind, version
  order by kind, version desc`
const shape = {
  kind: column.textAs<ConsentKind>(),
  version: column.text,
  firstAt: column.timestamp,
  agreed: column.number,
  refused: column.number,
}

/** The texts that people agreed to or refused, version by version. */
export const listPolicies: Handler<typeof consoleApi.policies.list> = async ({ db }) => {
  const rows = await db.rows(select, [], shape)
  return { list: rows.map((row) => ({ ...row, isCurrent: consentVersions[row.kind] === row.version })) }
}
