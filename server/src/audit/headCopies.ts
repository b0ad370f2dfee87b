import { findStored, type FileStore } from '../providers/fileStore.ts'
import type { AuditKeys } from './recordAudit.ts'
import { readHead, type SignedHead } from './signedHead.ts'

/** Heads are numbered, so that their copies can be found without a list. */
export const headKey = (sequence: number): string => `audit-heads/${String(sequence).padStart(8, '0')}.json`

/** Reads the copy of a head. Null for a copy that was changed after it was written, `gone` for a missing one. */
export async function readCopy(
  secrets: AuditKeys,
  files: Pick<FileStore, 'open'>,
  sequence: number,
): Promise<SignedHead | null | 'gone'> {
  const bytes = await findStored(files, headKey(sequence))
  if (!bytes) return 'gone'
  const head = readHead(secrets, bytes.toString())
  return head?.sequence === sequence ? head : null
}
