import type { TakedownId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { HideableKind } from '../../report/harm.ts'
import { hideByReports } from '../../report/hiding/hideByReports.ts'
import { joinCase } from '../../report/joinCase.ts'

const select = `
  select kind, target_id as "targetId", person_id as "personId", violated as category
  from takedowns
  where id = $1 and violated in ('filming', 'minors') and target_id <> ''`
const shape = {
  kind: column.textAs<HideableKind>(),
  targetId: column.text,
  personId: column.textAs<UserId>().orNull,
  category: column.oneOf('filming', 'minors'),
}

/**
 * A request about illegal filming or minors also counts as a report: it opens a case that staff see first, and adds to
 * the weight of the reports that hides the target before staff have looked (`hideRules`).
 */
export async function openUrgentCase(ctx: Context, tx: Transaction, takedownId: TakedownId): Promise<void> {
  const reported = await tx.row(select, [takedownId], shape)
  if (!reported) return
  const caseId = await joinCase(ctx, tx, reported)
  await hideByReports(ctx, tx, { ...reported, caseId })
}
