import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../db/database.ts'

const carried = {
  post: 'f.post_id = $1',
  message: 'f.id = (select m.media_id from chat_messages m where m.id = $1)',
}
const remember = (kind: keyof typeof carried) => `
  insert into removed_media (bytes_hash, look_hash, case_id, at)
  select distinct on (f.bytes_hash) f.bytes_hash, f.look_hash, $2, $3
  from files f
  where ${carried[kind]} and f.bytes_hash is not null
  on conflict do nothing`
const forget = 'delete from removed_media where case_id = $1'

/**
 * Adds the media of a deleted post or message to the list of media that cannot be uploaded again
 * (`file/requireNotRemoved`).
 */
export async function rememberRemoved(
  tx: Transaction,
  { caseId, kind, targetId }: { caseId: CaseId; kind: CaseKind; targetId: string },
  at: Date,
): Promise<void> {
  if (kind === 'post' || kind === 'message') await tx.rows(remember(kind), [targetId, caseId, at])
}

/** Removes the media of an undone deletion from the list. */
export const forgetRemoved = (tx: Transaction, caseId: CaseId): Promise<unknown> => tx.rows(forget, [caseId])
