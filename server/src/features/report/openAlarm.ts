import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { addCaseEvent } from './caseEvents.ts'
import { sealExcerpt, type Excerpt } from './excerpt.ts'

interface HeldMessage {
  messageId: string
  authorId: UserId
  /** The reason why the message is held back from the celeb. */
  found: string
  harm: number
  excerpt: Excerpt
}

const open = `
  insert into cases (id, kind, target_id, person_id, harm, reporters, opened_at, due_at)
  values ($1, 'message', $2, $3, $4, 0, $5, $6)
  on conflict (kind, target_id) where closed_at is null do update
  set harm = greatest(cases.harm, excluded.harm)
  returning id`

/**
 * Opens a case about a message without a report, because our patterns held it back. If its case is already open, raises
 * its level of harm instead.
 */
export async function openAlarm(ctx: Context, tx: Transaction, held: HeldMessage): Promise<CaseId> {
  const { messageId, authorId, found, harm, excerpt } = held
  const at = ctx.now()
  const due = new Date(at.getTime() + limits.caseMs)
  const values = [newId<CaseId>(at), messageId, authorId, harm, at, due]
  const { id: caseId } = (await tx.row(open, values, { id: column.textAs<CaseId>() }))!
  await addCaseEvent(tx, { caseId, at, by: null, kind: 'found', facts: { found } })
  await sealExcerpt(ctx, tx, caseId, excerpt)
  return caseId
}
