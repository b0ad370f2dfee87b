import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, FileId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { photoTypeOf } from '../../file/storePhoto.ts'
import { appealWaits } from '../../report/appealWaits.ts'
import { openExcerpt } from '../../report/excerpt.ts'

// Only media of the case's target, and only for the staff member who has claimed the case.
const selectOfTarget = `
  select f.storage_key as "storageKey"
  from cases c
  join files f on f.id = $2 and (
    c.kind = 'post' and f.post_id = c.target_id
    or c.kind = 'contents' and exists (
      select from contents_items i
      where i.contents_id = c.target_id and i.file_id = f.id))
  left join strikes s on s.case_id = c.id
  left join appeals a on a.strike_id = s.id and ${appealWaits('a')}
  where c.id = $1
    and (c.closed_at is null and c.holder = $3 and c.held_until > $4 or a.holder = $3 and a.held_until > $4)`

async function findKey(
  ctx: Context,
  caseId: CaseId,
  fileId: FileId,
  staffId: string,
  from: StaffAct['from'],
): Promise<string> {
  const shape = { storageKey: column.text }
  const ofTarget = await ctx.db.row(selectOfTarget, [caseId, fileId, staffId, ctx.now()], shape)
  if (ofTarget) return ofTarget.storageKey
  const excerpt = await openExcerpt(ctx, caseId, staffId, from)
  const media = excerpt.find((message) => message.media?.fileId === fileId)?.media
  if (!media) throw new ApiError('not_found')
  return media.storageKey
}

/**
 * A photo, the poster of a video, or a voice recording of a case's target, as a data URL, only for the staff member who
 * has claimed the case; logged in the audit log. Throws `not_found`, also when the bytes are gone.
 */
export async function readMedia(
  ctx: Context,
  caseId: CaseId,
  fileId: FileId,
  staffId: string,
  from?: StaffAct['from'],
): Promise<string> {
  const key = await findKey(ctx, caseId, fileId, staffId, from)
  const act = {
    by: staffId,
    action: 'case.media-open',
    target: `cases/${caseId}`,
    facts: { file: fileId },
    ...(from && { from }),
  }
  // Logged also when the bytes are gone, because `requireEvidence` asks whether the staff member looked.
  await ctx.db.inTransaction((tx) => recordAudit(ctx, tx, act))
  const [variant, type] = key.startsWith('a-') ? ['voice', 'audio/mp4'] : ['medium', photoTypeOf(key, 'medium')]
  const bytes = await readStored(ctx.files, `${key}/${variant}`).catch(() => null)
  if (!bytes) throw new ApiError('not_found')
  return `data:${type};base64,${bytes.toString('base64')}`
}
