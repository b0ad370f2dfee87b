import type { caseCalls } from '@byeol/contract/console/cases/caseCalls.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ListedTakedown } from '@byeol/contract/console/cases/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { decrypt, decryptFile } from '../../../seal.ts'
import type { HideableKind } from '../../report/harm.ts'
import { readTarget } from './readTarget.ts'
import { mayBeDeleted } from '../takedown/deleteTakedown.ts'
import { takedownPurpose, type Asker } from '../takedown/requestTakedown.ts'

/** SQL: the step that a takedown `t` waits for; `t` has not ended. */
export const takedownSteps = {
  decide: 't.decided_at is null',
  objection: `t.objection is not null and t.kept_at is null and (t.restore_at is null or t.answered_at is not null)`,
  kept: `t.asker_sealed <> '' and ${mayBeDeleted}`,
}
type Step = keyof typeof takedownSteps

const select = (step: Step | undefined, rows: number) => `
  select t.id, t.kind, t.target_id as "targetId", t.violated, u.nickname, t.person_id as "personId",
    t.created_at as "createdAt", t.due_at as "dueAt", t.hidden_until as "hiddenUntil", t.objection,
    t.restore_at as "restoreAt", t.outcome
  from takedowns t
  left join users u on u.id = t.person_id
  where t.ended_at is null and (t.due_at, t.id) > ($1, $2)
    and ${step ? takedownSteps[step] : `(${takedownSteps.decide} or ${takedownSteps.objection})`}
  order by t.due_at, t.id
  limit ${rows}`

/** A page of the takedown requests that wait for staff, the most urgent first. */
export async function listRequests(
  ctx: Context,
  { step, after, limit }: { step?: Step | undefined; after?: string | undefined; limit: number },
): Promise<{ list: ListedTakedown[]; next: string | null }> {
  const { at, id } = after ? readTimeCursor(after) : { at: '-infinity', id: '' }
  const rows = await ctx.db.rows(select(step, readRows(limit)), [at, id], ListedTakedown)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.dueAt, last.id) : null }
}

const selectSealed = `
  select asker_sealed as "askerSealed", words_sealed as "wordsSealed", proof_key as "proofKey",
    proof_kind as "proofKind", answer_sealed as "answerSealed", kind, target_id as "targetId"
  from takedowns
  where id = $1`
const sealedShape = {
  askerSealed: column.text,
  wordsSealed: column.text,
  proofKey: column.text.orNull,
  proofKind: column.oneOf('photo', 'pdf').orNull,
  answerSealed: column.text,
  kind: column.textAs<HideableKind>(),
  targetId: column.text,
}

/**
 * A request's sender, text and proof (as a data URL), the requester's answer to an objection, and what the request is
 * about; audited. Throws `not_found`, also once these are erased.
 */
export async function readRequest(
  ctx: Context,
  takedownId: TakedownId,
  staffId: string,
  from?: StaffAct['from'],
): Promise<Result<typeof caseCalls.takedown>> {
  const found = await ctx.db.row(selectSealed, [takedownId], sealedShape)
  const purpose = takedownPurpose(takedownId)
  const asker = found && decrypt<Asker>(ctx.secrets.data, purpose, found.askerSealed)
  const words = found && decrypt<string>(ctx.secrets.data, purpose, found.wordsSealed)
  if (!asker || words === null) throw new ApiError('not_found')
  const stored = found.proofKey && (await readStored(ctx.files, found.proofKey))
  const proof = stored && decryptFile(ctx.secrets.data, purpose, stored)
  const act = {
    by: staffId,
    action: 'takedown.open',
    target: `takedowns/${takedownId}`,
    facts: { shown: found.targetId },
    ...(from && { from }),
  }
  await ctx.db.inTransaction((tx) => recordAudit(ctx, tx, act))
  const type = found.proofKind === 'pdf' ? 'application/pdf' : 'image/jpeg'
  return {
    asker,
    words,
    proof: proof ? `data:${type};base64,${proof.toString('base64')}` : null,
    answer: found.answerSealed === '' ? null : decrypt<string>(ctx.secrets.data, purpose, found.answerSealed),
    target: found.targetId === '' ? null : await readTarget(ctx, found.kind, found.targetId),
  }
}
