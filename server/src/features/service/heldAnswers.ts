import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { tellOfAnswer } from './tellOfAnswer.ts'
import { restoreIfUnchanged, storedState, type InquiryState } from './inquiryState.ts'

/** The last answer of staff to an inquiry. */
export interface AnswerAct {
  by: string
  at: string
  before: {
    number: string
    state: InquiryState
    /** What the person sees while answers are held: the state before the first of them. */
    shown: InquiryState
    after: InquiryState
  }
  /** The answer before this one, if its person had not seen it either. */
  previous?: AnswerAct | null
}

export const heldUntil = (at: Date): Date =>
  new Date(at.getTime() + limits.recallDecisionMs + limits.recallDecisionGraceMs)

const selectAct = `
  select answer_act as act,
    exists (select from inquiry_messages h where h.inquiry_id = i.id and h.held_until is not null) as "isHeld"
  from inquiries i
  where id = $1
  for update`
const actShape = { act: column.json<AnswerAct>().orNull, isHeld: column.boolean }
const setAct = 'update inquiries set answer_act = $2 where id = $1'
const selectFile = 'select storage_key as key from inquiry_files where message_number = $1'
const remove = `
  delete from inquiry_messages
  where number = $1 and inquiry_id = $2 and held_until is not null
  returning number`
// The person wrote meanwhile: the inquiry waits for staff anyway, as long as it did without the answer.
const forgetAnswer = `
  update inquiries i
  set first_answered_at = s.first_answered_at, answered_at = s.answered_at,
    waiting_since = case when s.state = 'waiting' then s.waiting_since else i.waiting_since end,
    reopened = coalesce(s.reopened, i.reopened), solve_due_at = coalesce(s.solve_due_at, i.solve_due_at)
  from (${storedState('$2::jsonb')}) s
  where i.id = $1`

/** The last answer, locked, and whether the person does not see it yet. */
export const lockAct = (tx: Transaction, inquiryId: InquiryId) => tx.get(selectAct, [inquiryId], actShape)

export const storeAct = (tx: Transaction, inquiryId: InquiryId, act: AnswerAct | null) =>
  tx.rows(setAct, [inquiryId, act && JSON.stringify(act)])

/** Removes an answer that its person has not seen, and its file. Returns false if they have. */
async function removeAnswer(ctx: Context, tx: Transaction, inquiryId: InquiryId, number: string): Promise<boolean> {
  const file = await tx.row(selectFile, [number], { key: column.text })
  if (!(await tx.row(remove, [number, inquiryId], { number: column.bigint }))) return false
  if (file) tx.afterCommit(() => ctx.files.remove(file.key))
  return true
}

async function restore(tx: Transaction, inquiryId: InquiryId, before: InquiryState, after: InquiryState) {
  const values = [inquiryId, JSON.stringify(before), JSON.stringify(after)]
  if (!(await tx.row(restoreIfUnchanged, values, { id: column.inquiryId })))
    await tx.rows(forgetAnswer, values.slice(0, 2))
}

/** Recalls a locked inquiry's last answer, as if it had not been written. Throws `conflict` if it was sent. */
export async function takeBackAnswer(
  ctx: Context,
  tx: Transaction,
  inquiryId: InquiryId,
  { before: { number, state, after }, previous }: AnswerAct,
): Promise<void> {
  if (!(await removeAnswer(ctx, tx, inquiryId, number))) throw new ApiError('conflict')
  await restore(tx, inquiryId, state, after)
  await storeAct(tx, inquiryId, previous ?? null)
}

const selectOf = `
  select inquiry_id as "inquiryId", array_agg(number::text) as numbers
  from inquiry_messages
  where held_until is not null and staff_name = $1
  group by inquiry_id
  order by inquiry_id`

/** Recalls the answers of the last seconds of a staff member who is being locked out: a thief may have sent them. */
export async function dropAnswersOf(ctx: Context, tx: Transaction, name: string): Promise<void> {
  for (const { inquiryId, numbers } of await tx.rows(selectOf, [name], {
    inquiryId: column.inquiryId,
    numbers: column.texts,
  })) {
    const { act } = await lockAct(tx, inquiryId)
    let removed = 0
    // One may have been sent or recalled since it was read; that must not keep the staff member in.
    for (const number of numbers) removed += (await removeAnswer(ctx, tx, inquiryId, number)) ? 1 : 0
    if (removed === 0 || !act) continue
    await restore(tx, inquiryId, act.before.shown, act.before.after)
    await storeAct(tx, inquiryId, null)
  }
}

const selectDue = `
  select m.number::text as number, i.user_id as "userId"
  from inquiry_messages m
  join inquiries i on i.id = m.inquiry_id
  where m.held_until <= $1
  order by m.number
  limit 200`
const dueShape = { number: column.text, userId: column.userId }
const release = `
  update inquiry_messages
  set held_until = null
  where number = $1 and held_until <= $2
  returning inquiry_id as "inquiryId", content`
const releaseOf = `
  update inquiry_messages
  set held_until = null
  where inquiry_id = any($1) and held_until is not null
  returning inquiry_id as "inquiryId", content`
const setAnswered = 'update inquiries set answered_at = greatest(answered_at, $2) where id = $1'
const selectNext = 'select min(held_until) as at from inquiry_messages where held_until is not null'

/** Shows people the answers that can no longer be recalled, and notifies them. */
export async function sendAnswers(ctx: Context): Promise<void> {
  await eachAlone(ctx, 'sendAnswers', await ctx.db.rows(selectDue, [ctx.now()], dueShape), {
    of: ({ number, userId }) => ({ key: number, userId }),
    run: ({ number, userId }) =>
      ctx.db.inTransaction(async (tx) => {
        const shape = { inquiryId: column.inquiryId, content: column.text }
        const sent = await tx.row(release, [number, ctx.now()], shape)
        if (!sent) return
        await tx.rows(setAnswered, [sent.inquiryId, ctx.now()])
        await tellOfAnswer(ctx, tx, { userId, ...sent })
      }),
  })
}

/** Shows a person at once what waits in these inquiries of theirs, for example because they become one. */
export async function sendAnswersOf(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  inquiryIds: readonly InquiryId[],
): Promise<void> {
  const shape = { inquiryId: column.inquiryId, content: column.text }
  for (const sent of await tx.rows(releaseOf, [inquiryIds], shape)) {
    await tx.rows(setAnswered, [sent.inquiryId, ctx.now()])
    await tellOfAnswer(ctx, tx, { userId, ...sent })
  }
}

export const findNextHeldAnswer = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
