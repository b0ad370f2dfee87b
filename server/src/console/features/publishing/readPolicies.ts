import { builtInPolicies } from '@byeol/contract/policies/builtInPolicies.ts'
import { writePolicy } from '@byeol/contract/policies/policyLines.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { column } from '../../../db/columns.ts'
import { earliestDay, policyColumns, policyShape, stateOfRow } from './policyRows.ts'

const select = `
  select ${policyColumns}, p.text_ko as "textKo", p.text_en as "textEn",
    (select count(*)::integer from (
      select distinct on (user_id) version, agreed
      from consents
      where kind = p.kind
      order by user_id, decided_at desc
    ) l where l.agreed and l.version = to_char(p.effective_on, 'YYYY-MM-DD')) as agreed
  from policies p
  where p.id = $1`
const shape = { ...policyShape, textKo: column.text, textEn: column.text, agreed: column.number }

/** One version with its texts, compared with the published version before it. Throws `not_found`. */
export const readStaffPolicy: Handler<typeof consoleApi.policies.policy> = async (ctx, _staff, { policyId }) => {
  const row = await ctx.db.row(select, [policyId], shape)
  if (!row) throw new ApiError('not_found')
  const versions = await ctx.policies.versionsOf(row.kind)
  const before = versions.find(({ version }) => version < row.version)
  return {
    policy: {
      ...row,
      state: stateOfRow(row, await ctx.policies.inForce(row.kind)),
      before: before ? { version: before.version, textKo: before.textKo, textEn: before.textEn } : null,
      earliest: earliestDay(ctx.now(), row.isWorse),
    },
  }
}

/**
 * The texts that a new version can start from: those of the newest published version, and those that come with the
 * build.
 */
export const policyTemplate: Handler<typeof consoleApi.policies.template> = async (ctx, _staff, { kind }) => {
  const { version, textKo, textEn } = (await ctx.policies.versionsOf(kind))[0]!
  const { ko, en } = builtInPolicies[kind][0]!
  return {
    inForce: { version, textKo, textEn },
    builtIn: { version: ko.version, textKo: writePolicy(ko), textEn: writePolicy(en) },
    earliest: earliestDay(ctx.now(), false),
    earliestWorse: earliestDay(ctx.now(), true),
  }
}
