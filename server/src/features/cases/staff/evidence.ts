import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, TakedownId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

/** SQL: whether staff member $2 has opened `what` of case $1. */
const hasOpened = (what: string) => `
  exists (
    select from audit_log l
    where l.target = 'cases/' || c.id and l.by = $2 and l.action = '${what}')`
const hasPictures = `
  exists (
    select from files f
    where c.kind = 'post' and f.post_id = c.target_id and f.kind <> 'voice')
  or exists (
    select from contents_items i
    join files f on f.id = i.file_id
    where c.kind = 'contents' and i.contents_id = c.target_id and f.kind <> 'voice')`
const selectClosed = `
  select exists (select from case_excerpts e where e.case_id = c.id) and not ${hasOpened('case.excerpt-open')}
    or (${hasPictures}) and not ${hasOpened('case.media-open')} as "isClosed"
  from cases c
  where c.id = $1`
const shape = { isClosed: column.boolean }

/**
 * Requires that the staff member who decides has opened the encrypted excerpt of a chat, or at least one picture of a
 * post or of contents. The page of the case shows everything else. Throws `evidence_unopened`.
 */
export async function requireEvidence(db: Queries, caseId: CaseId, staffId: string): Promise<void> {
  if ((await db.row(selectClosed, [caseId, staffId], shape))?.isClosed) throw new ApiError('evidence_unopened')
}

const selectOpening = `
  select 1
  from takedowns t
  join audit_log l on l.target = 'takedowns/' || t.id and l.by = $2 and l.action = 'takedown.open'
  where t.id = $1 and l.facts ->> 'shown' = t.target_id
  limit 1`

/**
 * Requires that the staff member has opened the request: only its page shows who asks, why, and the target as it is
 * now. Throws `evidence_unopened`.
 */
export async function requireOpened(db: Queries, takedownId: TakedownId, staffId: string): Promise<void> {
  if (!(await db.row(selectOpening, [takedownId, staffId]))) throw new ApiError('evidence_unopened')
}
