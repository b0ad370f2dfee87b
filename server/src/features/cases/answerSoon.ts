import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { carryOutAnswer, requireMayAnswer, type AppealDecision } from './appeals.ts'
import { lockCase } from './lockCase.ts'

const selectAction = 'select action from strikes where id = $1'
const store = `
  update appeals
  set answer_at = $2, answer_soon = $3, held_until = greatest(held_until, $2)
  where strike_id = $1`
const takeBack = `
  update appeals
  set answer_at = null, answer_soon = null, held_until = $4
  where strike_id = $1 and holder = $2 and answer_at > $3
  returning strike_id`
const selectDue = `
  select a.strike_id as "strikeId", s.person_id as "userId", a.answer_soon as answer
  from appeals a
  join strikes s on s.id = a.strike_id
  where a.decided_at is null and a.answer_at <= $1
  order by a.answer_at
  limit 200`
const selectNext = 'select min(answer_at) as at from appeals where decided_at is null and answer_at is not null'
const forget = `
  update appeals
  set answer_at = null, answer_soon = null
  where strike_id = $1 and answer_at <= $2
  returning strike_id`
const selectCase = 'select case_id as "caseId" from strikes where id = $1'

type Answer = Omit<AppealDecision, 'strikeId'>

/** Undoing these takes a passkey, as giving them did. */
const signed: readonly StrikeAction[] = ['suspend', 'end']

/**
 * Answers an appeal some seconds later, so that until then `recallAnswer` takes it back as if it had never been given.
 * Throws as `decideAppeal` does, and `not_allowed` also if undoing this decision takes a passkey.
 */
export const answerAppeal = (ctx: Context, decision: AppealDecision): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const { strikeId, staffId, outcome, reason, from } = decision
    const caseId = await requireMayAnswer(ctx, tx, decision)
    const { action } = await tx.get(selectAction, [strikeId], { action: column.textAs<StrikeAction>() })
    if (outcome === 'undone' && signed.includes(action)) throw new ApiError('not_allowed')
    const at = new Date(ctx.now().getTime() + limits.recallDecisionMs + limits.recallDecisionGraceMs)
    await tx.rows(store, [strikeId, at, JSON.stringify({ staffId, outcome, reason, from } satisfies Answer)])
    const act = { by: staffId, action: 'case.answer-appeal', target: `cases/${caseId}`, facts: { outcome } }
    await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
  })

/**
 * Recalls the caller's answer of seconds ago; the appeal is claimed by them again. Throws `not_found`, `conflict`.
 */
export const recallAnswer = (
  ctx: Context,
  { strikeId, staffId: by, from }: Pick<AppealDecision, 'strikeId' | 'staffId' | 'from'>,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const { caseId } = await tx.get(selectCase, [strikeId], { caseId: column.textAs<CaseId>() })
    await lockCase(tx, caseId)
    const now = ctx.now()
    const until = new Date(now.getTime() + limits.caseClaimMs)
    if (!(await tx.row(takeBack, [strikeId, by, now, until]))) throw new ApiError('conflict')
    const act = { by, action: 'case.recall', target: `cases/${caseId}`, facts: { action: 'appeal' } }
    await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
  })

/** Carries out the answers that can no longer be recalled. One to a decision undone meanwhile is dropped. */
export async function carryOutAnswers(ctx: Context): Promise<void> {
  const shape = { strikeId: column.textAs<StrikeId>(), userId: column.userId, answer: column.json<Answer>() }
  const due: { strikeId: StrikeId; userId: UserId; answer: Answer }[] = await ctx.db.rows(selectDue, [ctx.now()], shape)
  await eachAlone(ctx, 'answerAppeals', due, {
    of: ({ strikeId, userId }) => ({ key: strikeId, userId }),
    run: ({ strikeId, answer }) =>
      ctx.db.inTransaction(async (tx) => {
        const { caseId } = await tx.get(selectCase, [strikeId], { caseId: column.textAs<CaseId>() })
        await lockCase(tx, caseId)
        if (await tx.row(forget, [strikeId, ctx.now()])) await carryOutAnswer(ctx, tx, caseId, { strikeId, ...answer })
      }),
  })
}

export const findNextAnswer = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
