import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { correctData, type Correction } from '../../features/service/data-requests/correctData.ts'
import { mailHandedData } from '../../features/service/data-requests/handData.ts'
import { heldUntil } from '../../features/service/heldAnswers.ts'
import { noteRefusal } from '../../features/settlement/transfer/takeAccount.ts'
import type { StaffCaller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import type { Mail } from '../../providers/smtpMail.ts'
import { decrypt, seal } from '../../seal.ts'

/** What is sent, by its kind. The subject's id is stored beside it. */
interface Letters {
  guardian: { mail: Mail }
  'data-ask': { mail: Mail }
  'data-copy': { to: string; language: Language }
  'data-correction': { correction: Correction & { language: Language }; mail: Mail }
  'data-refusal': { mail: Mail }
  /** Without a mail, the person reads the reason in the app. */
  claim: { mail: Mail } | { userId: UserId; words: string }
  'incident-sending': object
}
type LetterKind = keyof Letters

interface Held<Letter> {
  send: (ctx: Context, tx: Transaction, id: string, letter: Letter) => Promise<unknown>
  /** SQL statements that make the subject wait for an answer again. `me` has its `id`, who acted (`by`), and `at`. */
  reopen: readonly string[]
}

const mailed = async (ctx: Context, tx: Transaction, _id: string, { mail }: { mail: Mail }) => {
  if (ctx.mail) await ctx.queue.add(tx, 'sendMail', mail)
}
// Staff may have recorded the same wish again meanwhile; then that request stays, and this one ends.
const hasOther = `exists (
  select from data_requests o
  where o.user_id = r.user_id and o.kind = r.kind and o.done_at is null and o.withdrawn_at is null)`
const reopenRequest = `
  update data_requests r
  set done_by = null, done_at = null,
    withdrawn_by = case when ${hasOther} then me.by end, withdrawn_at = case when ${hasOther} then me.at end
  from me
  where r.id = me.id and r.done_by = me.by`
/** The second person's signature does not count any more. They may sign again. */
const revokeOwn = (subjectKind: 'data-request' | 'incident-sending'): string => `
  insert into revoked_approvals (subject_kind, subject_id, by, digest, round, revoked_by, revoked_at)
  select a.subject_kind, a.subject_id, a.by, a.digest, a.round, me.revoked_by, me.at
  from counted_approvals a, me
  where a.subject_kind = '${subjectKind}' and a.subject_id = me.id and a.by = me.by`

/**
 * TABLE: the letters of staff that wait until they can no longer be recalled. Their subject counts as answered at once.
 */
const letters: { [Kind in LetterKind]: Held<Letters[Kind]> } = {
  guardian: {
    send: mailed,
    reopen: [
      `update guardian_requests g
       set is_granted = null, answer_sealed = '', answered_by = null, answered_at = null
       from me
       where g.id = me.id and g.answered_by = me.by`,
    ],
  },
  'data-ask': {
    send: mailed,
    reopen: [
      `update data_asks a
       set answered_by = null, answered_at = null
       from me
       where a.id = me.id and a.answered_by = me.by`,
    ],
  },
  'data-copy': {
    send: (ctx, tx, requestId, letter) => mailHandedData(ctx, tx, { requestId, ...letter }),
    reopen: [reopenRequest, revokeOwn('data-request')],
  },
  'data-correction': {
    send: async (ctx, tx, id, { correction, mail }) => {
      await correctData(ctx, tx, correction)
      await mailed(ctx, tx, id, { mail })
    },
    reopen: [reopenRequest, revokeOwn('data-request')],
  },
  'data-refusal': {
    send: mailed,
    reopen: [
      `update data_requests r
       set withdrawn_by = null, withdrawn_at = null
       from me
       where r.id = me.id and r.withdrawn_by = me.by and not ${hasOther}`,
    ],
  },
  claim: {
    send: (ctx, tx, id, letter) =>
      'mail' in letter ? mailed(ctx, tx, id, letter) : noteRefusal(ctx, tx, letter.userId, letter.words),
    reopen: [
      `update payable_requests c
       set answered_by = null, answered_at = null, is_granted = null
       from me
       where c.id = me.id and c.answered_by = me.by and not exists (
         select from payable_requests o where o.celeb_id = c.celeb_id and o.answered_at is null)`,
    ],
  },
  'incident-sending': {
    send: (ctx, tx, sendingId) => ctx.queue.add(tx, 'tellOfLeak', { sendingId }),
    reopen: [
      `update incident_people p set sending_id = null from me where p.sending_id = me.id`,
      `update incident_sendings s
       set sent_by = null, sent_at = null,
         withdrawn_at = case when exists (
           select from incident_sendings o
           where o.incident_id = s.incident_id and o.sent_at is null and o.withdrawn_at is null) then me.at end
       from me
       where s.id = me.id and s.sent_by = me.by`,
      revokeOwn('incident-sending'),
    ],
  },
}

export const letterPurpose = (id: string): string => `held letter ${id}`
const shape = {
  id: column.text,
  kind: column.textAs<LetterKind>(),
  subjectId: column.text,
  sealed: column.text,
  dueAt: column.timestamp,
}
const columns = `id, kind, subject_id as "subjectId", letter_sealed as sealed, due_at as "dueAt"`
const insert = `
  insert into held_letters (id, kind, subject_id, by, due_at, letter_sealed)
  values ($1, $2, $3, $4, $5, $6)`

/**
 * Sends a letter some seconds later, when its author can no longer recall it. Mark its subject as answered in the same
 * transaction.
 */
export async function holdLetter<Kind extends LetterKind>(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { kind, subjectId, letter }: { kind: Kind; subjectId: string; letter: Letters[Kind] },
): Promise<void> {
  const id = newId<string>(ctx.now())
  const sealed = seal(ctx.secrets.data, letterPurpose(id), letter)
  await tx.rows(insert, [id, kind, subjectId, staff.name, heldUntil(ctx.now()), sealed])
}

interface Reopened {
  kind: LetterKind
  subjectId: string
  by: string
  revokedBy: string
}
const me = 'with me as (select $1::text as id, $2::text as by, $3::timestamptz as at, $4::text as revoked_by)'
async function reopen(ctx: Context, tx: Transaction, { kind, subjectId, by, revokedBy }: Reopened): Promise<void> {
  for (const statement of letters[kind].reopen)
    await tx.rows(`${me} ${statement}`, [subjectId, by, ctx.now(), revokedBy])
}

const take = `
  delete from held_letters
  where kind = any($1) and subject_id = $2 and by = $3 and due_at > $4
  returning ${columns}`

/**
 * Recalls the caller's letter of the last seconds, before it goes out; its subject waits for an answer again. `act` is
 * the entry for the audit log. Throws `conflict` (too late, or a colleague's).
 */
export async function recallLetter(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { kinds, subjectId, act }: { kinds: readonly LetterKind[]; subjectId: string; act: Omit<StaffAct, 'by' | 'from'> },
): Promise<void> {
  const found = await tx.row(take, [kinds, subjectId, staff.name, ctx.now()], shape)
  if (!found) throw new ApiError('conflict')
  await reopen(ctx, tx, { kind: found.kind, subjectId, by: staff.name, revokedBy: staff.name })
  await recordAudit(ctx, tx, { ...actOf(staff), ...act })
}

const takeOf = `delete from held_letters where by = $1 returning ${columns}`

/** Recalls the letters of the last seconds of a staff member who is being locked out: a thief may have sent them. */
export async function dropLettersOf(ctx: Context, tx: Transaction, by: string, owner: StaffCaller): Promise<void> {
  for (const { kind, subjectId } of await tx.rows(takeOf, [by], shape))
    await reopen(ctx, tx, { kind, subjectId, by, revokedBy: owner.name })
}

const selectDue = `select id, by from held_letters where due_at <= $1 order by due_at, id limit 200`
const release = `delete from held_letters where id = $1 returning ${columns}`
const selectNext = 'select min(due_at) as at from held_letters'

const readableMs = 24 * 3_600_000

async function send(ctx: Context, tx: Transaction, id: string): Promise<void> {
  const held = await tx.row(release, [id], shape)
  if (!held) return
  const { kind, subjectId, sealed, dueAt } = held
  const letter = decrypt<object>(ctx.secrets.data, letterPurpose(id), sealed)
  // While keys are replaced, another node may have the key: the letter is tried again for a day. Then its key is lost.
  if (!letter) {
    if (ctx.now().getTime() - dueAt.getTime() < readableMs) throw new Error('A held letter cannot be read')
    throw new ApiError('not_found')
  }
  await letters[kind].send(ctx, tx, subjectId, letter as never)
}
const selectOf = 'select id from held_letters where kind = any($1) and subject_id = $2'
/** Sends a held letter at once. For the price of an act, which shows also what happens once its letter goes out. */
export const sendNow = (ctx: Context, kinds: readonly LetterKind[], subjectId: string): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    for (const { id } of await tx.rows(selectOf, [kinds, subjectId], { id: column.text })) await send(ctx, tx, id)
  })

const drop = `delete from held_letters where id = $1 and by = $2 returning ${columns}`

/**
 * Job: sends the letters that can no longer be recalled. If one has become impossible, for example because its nickname
 * is now a celeb's, its subject waits for staff again.
 */
export async function sendHeldLetters(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { id: column.text, by: column.text })
  await eachAlone(ctx, 'sendLetters', due, {
    of: ({ id }) => ({ key: id }),
    run: async ({ id, by }) => {
      try {
        await ctx.db.inTransaction((tx) => send(ctx, tx, id))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await ctx.db.inTransaction(async (tx) => {
          const held = await tx.row(drop, [id, by], shape)
          if (held) await reopen(ctx, tx, { kind: held.kind, subjectId: held.subjectId, by, revokedBy: by })
        })
      }
    },
  })
}

export const findNextLetter = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
