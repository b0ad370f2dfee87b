import type { CaseId, ChatMessageId, FileId, UserId } from '@byeol/contract/ids.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { decrypt, seal } from '../../seal.ts'
import { isHeld } from '../../personal-data/holds.ts'
import { appealWaits } from './appealWaits.ts'
import { addCaseEvent } from './caseEvents.ts'

export interface ExcerptMedia {
  fileId: FileId
  storageKey: string
  kind: 'photo' | 'video' | 'voice'
  /** The SHA-256 of the uploaded bytes in hex; null for files uploaded before hashes were stored. */
  bytesHash: string | null
}

/** A message as the reporter saw it. */
export interface ExcerptMessage {
  id: ChatMessageId
  authorId: UserId
  nickname: string
  content: string | null
  media: ExcerptMedia | null
  createdAt: string
  isReported: boolean
}
export type Excerpt = readonly ExcerptMessage[]

const insert = `
  insert into case_excerpts (case_id, sealed, messages, media, created_at)
  values ($1, $2, $3, $4, $5)
  on conflict do nothing`
// Only for the staff member who has claimed the case or the appeal against its decision.
const selectForHolder = `
  select e.sealed
  from case_excerpts e
  join cases c on c.id = e.case_id
  left join strikes s on s.case_id = c.id
  left join appeals a on a.strike_id = s.id and ${appealWaits('a')}
  where e.case_id = $1
    and (c.closed_at is null and c.holder = $2 and c.held_until > $3 or a.holder = $2 and a.held_until > $3)`

export const excerptPurpose = (caseId: CaseId) => `excerpt ${caseId}`

/** Encrypts the messages around a reported message, as the reporter saw them when reporting. */
export async function sealExcerpt(ctx: Context, tx: Transaction, caseId: CaseId, excerpt: Excerpt): Promise<void> {
  const media = excerpt.filter((message) => message.media).length
  const sealed = seal(ctx.secrets.data, excerptPurpose(caseId), excerpt)
  await tx.rows(insert, [caseId, sealed, excerpt.length, media, ctx.now()])
}

/**
 * Decrypts the excerpt of a case, only for the staff member who has claimed it, and logs that in the case and in the
 * audit log. Throws `not_found` for other staff, and if there is no excerpt.
 */
export async function openExcerpt(
  ctx: Context,
  caseId: CaseId,
  staffId: string,
  from?: StaffAct['from'],
): Promise<Excerpt> {
  return ctx.db.inTransaction(async (tx) => {
    const found = await tx.row(selectForHolder, [caseId, staffId, ctx.now()], { sealed: column.text })
    const excerpt = found && decrypt<Excerpt>(ctx.secrets.data, excerptPurpose(caseId), found.sealed)
    if (!excerpt) throw new ApiError('not_found')
    await addCaseEvent(tx, { caseId, at: ctx.now(), by: staffId, kind: 'excerpt-opened' })
    const facts = { messages: excerpt.length }
    const act = { by: staffId, action: 'case.excerpt-open', target: `cases/${caseId}`, facts, ...(from && { from }) }
    await recordAudit(ctx, tx, act)
    return excerpt
  })
}

const forget = `
  delete from case_excerpts e
  using cases c
  where c.id = e.case_id and c.closed_at < $1 and not ${isHeld('c.person_id')}
    and not exists (
      select from strikes s
      join appeals a on a.strike_id = s.id
      where s.case_id = c.id and ${appealWaits('a')})`

/** Deletes excerpts 90 days after their case was closed, but not before an appeal is decided. */
export const expireExcerpts = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forget, [new Date(ctx.now().getTime() - retentionMs('excerpts'))]))
